/** 百家乐用语。 */

import type english from "../en/baccarat";

const words: typeof english = {
  sides: { player: "闲", banker: "庄", tie: "和" },
  letters: { player: "闲", banker: "庄", tie: "和" },
  wins: (side, points, against) => `${side === "player" ? "闲" : "庄"}赢，${points} 比 ${against}`,
  ties: (points) => `和局，各 ${points} 点`,
  natural: "天牌",
  hand: (side, cards, points) => `${side === "player" ? "闲" : "庄"}家手牌：${cards}，${points}`,
  names: {
    player: "闲",
    banker: "庄",
    tie: "和",
    "super-6": "超级六",
    "pair:player": "闲对",
    "pair:banker": "庄对",
    "dragon-bonus:player": "龙宝闲",
    "dragon-bonus:banker": "龙宝庄",
    "perfect-pairs:player": "完美对子闲",
    "perfect-pairs:banker": "完美对子庄",
    "perfect-pairs:either": "任意完美对子",
    jackpot: "累积奖金",
  },
  kinds: { pair: "对子", "dragon-bonus": "龙宝", "perfect-pairs": "完美对子" },
  differs: {
    "the Banker hand wins with 6": (odds) => `庄以 6 点赢 ${odds}`,
    "the Player hand wins with a three-card 8 or 9": (odds) => `三张牌 8 或 9 点 ${odds}`,
    "the Banker hand wins with a three-card 8 or 9": (odds) => `三张牌 8 或 9 点 ${odds}`,
  },
  beadPlate: "珠盘路",
  bigRoad: "大路",
  bigEyeBoy: "大眼仔",
  smallRoad: "小路",
  cockroachPig: "曱甴路",
  bigRoadKey: "空心圆 闲 · 实心圆 庄 · 斜线 和 · 小点 对子",
  roads: "近期各局路单",
  noPrediction: "路单只记录已发生的结果，不能预测下一局。",
  coup: "局",
  winner: "赢家",
  points: "闲庄点数",
  pairs: "对子",
  playerPair: "闲对",
  bankerPair: "庄对",
  lastCoups: (count) => `最近 ${count} 局`,
  expectedCoups: (coups) => `最近 ${coups} 局（预期）`,
  independent: "每一局与上一局无关。",
  standOff: "和局时，闲、庄投注退回。",
};

export default words;
