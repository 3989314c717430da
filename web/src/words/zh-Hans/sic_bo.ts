/** The words of sic bo in Simplified Chinese. */

import type english from "../en/sic_bo";

const words: typeof english = {
  headings: {
    double: "双骰",
    triple: "围骰",
    total: "三骰总和",
    pair: "两骰组合",
    single: "单骰",
    "three-of-four": "四中三",
    others: "其他投注",
  },
  onOneTwoThree: (odds, to) => `出现一、二、三颗：${odds.join("、")} 赔 ${to}`,
  ofTheFour: (odds) => `${odds}，开出四个号码中的三个不同号码`,
  names: {
    small: () => "小",
    big: () => "大",
    even: () => "双",
    odd: () => "单",
    "any-triple": () => "全围",
    double: (faces) => `双骰 ${faces}`,
    triple: (faces) => `围骰 ${faces}`,
    total: (faces) => `总和 ${faces}`,
    pair: (faces) => `两骰 ${faces.replace("-", " 和 ")}`,
    single: (faces) => `单骰 ${faces}`,
    "three-of-four": (faces) => `四中三 ${faces}`,
  },
  kinds: { double: "双骰", triple: "围骰", total: "总和", pair: "两骰", single: "单骰", "three-of-four": "四中三" },
  losesOnTriple: "围骰时输",
  span: (low, high) => `${low} 至 ${high}`,
  announced: (faces, total) => `${faces.join("、")}：总和 ${total}`,
  small: "小",
  big: "大",
  triple: "围骰",
  odd: "单",
  even: "双",
  tumbling: "骰子正在摇动",
  tumblingMeans: "投注结束时揭盖",
  lidLifts: "正在揭盖",
  lastRolls: (rolls) => `最近 ${rolls} 次`,
  independent: "每次掷骰都与之前的结果无关。",
  expectedRolls: (rolls) => `最近 ${rolls} 次（预期）`,
};

export default words;
