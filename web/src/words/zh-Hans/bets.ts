import type english from "../en/bets";

const WHICH = ["第一", "第二", "第三"];
const joined = (covers: readonly string[]): string => covers.join("、");

const words: typeof english = {
  colours: { red: "红", black: "黑", green: "绿" },
  colourNames: { red: "红", black: "黑", green: "绿" },
  zero: "零",
  odd: "单",
  even: "双",
  low: "小",
  high: "大",
  printed: {
    low: "1 至 18",
    even: "双",
    red: "红",
    black: "黑",
    odd: "单",
    high: "19 至 36",
    green: "绿",
    "first-five": "前五号",
    "first-six": "前六号",
    "any-green": "任一绿",
  },
  printedDozen: (which) => `${WHICH[which - 1]}打`,
  range: (first, last) => `${first} 至 ${last}`,
  odds: (pays, to) => `${pays} 赔 ${to}`,
  upTo: (odds: string) => `最高 ${odds}`,
  names: {
    straight: (covers) => `单号 ${covers[0]}`,
    split: (covers) => `两号 ${joined(covers)}`,
    street: (covers) => `三号 ${joined(covers)}`,
    corner: (covers) => `四号 ${joined(covers)}`,
    "six-line": (covers) => `六号 ${covers[0]} 至 ${covers.at(-1)}`,
    "six-box": (covers) => `${covers[0]} 至 ${covers.at(-1)}`,
    column: (_, which) => `第 ${which} 列`,
    dozen: (covers, which) => `第 ${which} 打，${covers[0]} 至 ${covers.at(-1)}`,
    low: () => "小，1 至 18",
    even: () => "双",
    red: () => "红",
    black: () => "黑",
    odd: () => "单",
    high: () => "大，19 至 36",
    "first-five": (covers) => `前五号，${joined(covers)}`,
    "first-six": (covers) => `前六号，${joined(covers)}`,
    "any-green": (covers) => `任一绿，${joined(covers)}`,
    green: (covers) => `绿，${joined(covers)}`,
  },
  pays: (odds) => `赔率 ${odds}`,
  onIt: (amount) => `已下注 ${amount}`,
  standings: { pending: "正在发送", kept: "已被接受", trimmed: "已减至限额", refused: "被拒绝" },
  wins: "赢",
  series: { tier: "轮盘三分之一", orphans: "孤儿注", voisins: "零号邻区", "zero-game": "零号小区" },
  seriesNumbers: { tier: "5 / 8", voisins: "0 / 2 / 3" },
};

export default words;
