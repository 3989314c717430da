/** 朗读时的牌与手牌。 */

import type english from "../en/cards";
import type { Suit } from "../en/cards";

const SUITS: Readonly<Record<Suit, string>> = { "♠": "黑桃", "♥": "红心", "♦": "方块", "♣": "梅花" };

const words: typeof english = {
  card: (rank, suit) => `${SUITS[suit]}${rank}`,
  letters: { "♠": "黑", "♥": "红", "♦": "方", "♣": "梅" },
  faceDown: "一张暗牌",
  noCard: "尚未发牌",
  hand: (cards) => (cards ? cards : "尚未发牌"),
  points: (points) => `${points} 点`,
  virtualDecks: (decks) => `${decks} 副虚拟牌`,
  dealt: "正在发牌",
  othersDecide: "其他玩家正在决定",
  noAdvice: "工作人员和屏幕均不提供打法建议。",
  howItPlays: "本桌规则",
  lastRoundsOf: (rounds) => `最近 ${rounds} 局`,
  playersDecide: "玩家正在决定",
  newestFirst: "最新在前",
  roundsIndependent: "以往结果不能预测下一局。",
  shoe: "牌靴",
  newShoe: "新牌靴",
  dealtFromShoe: (dealt) => `本牌靴已发 ${dealt} 张牌`,
  cutCard: "切牌已出现：下一局换新牌靴",
  expectedOfNewShoe: "期望值为新牌靴的数值。",
  shoeBefore: (coups) => `上一牌靴：${coups} 局`,
};

export default words;
