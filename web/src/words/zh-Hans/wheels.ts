/** The words of the wheel games in Simplified Chinese. */

import type english from "../en/wheels";

const words: typeof english = {
  symbols: { A: "圆", B: "方", C: "三角", D: "菱形", E: "六角", F: "星", G: "月" },
  named: (symbol, name) => `${symbol} · ${name}`,
  spoken: (symbol, name) => `${symbol}，${name}`,
  compartments: (count, all) => `${all} 格中的 ${count} 格`,
  outOf: (count, all) => `${all} 格中 ${count} 格`,
  wheelOf: (compartments) => `${compartments} 格转轮`,
  wheelAt: (compartments, symbol) => `${compartments} 格转轮；指针指向 ${symbol}`,
  ringsOf: (wheels, compartments) => `${wheels} 个 ${compartments} 格转轮`,
  ringsAt: (wheels, compartments, symbols) => `${wheels} 个 ${compartments} 格转轮；指针指向 ${symbols}`,

  spinnerThisRound: "本局转动者",
  terminal: (name) => `终端 ${name}`,
  spinnerIs: (name) => `本局转动者：终端 ${name}`,
  noSpinner: "投注结束时选定",
  noSpinnerMeans: "有投注的玩家按顺时针轮流",
  you: "您",
  youStart: "投注结束后由您转动转轮",
  youThrow: "投注结束后由您发球",
  youAreSpinner: "由您转动",
  spin: "转动",
  pullLever: "拉动拉杆",
  asBetsStand: "按当前投注情况",
  orLever: (seconds) => `或拉动拉杆。${seconds} 秒后自动开始。`,
  orWait: (seconds) => `${seconds} 秒后自动发球。`,
  startsIn: (seconds) => `${seconds} 秒后自动开始`,
  spinnerMinimum: (amount) => `投注最多且至少 ${amount} 的玩家发球。`,
  wheelInTurn: "有投注的玩家按顺时针轮流转动转轮。",
  spinnerInTurn: "有投注的玩家按顺时针轮流发球。",

  turning: "转轮正在转动",
  ringsTurning: "转轮正在转动",
  ballRuns: "球正在滚动",
  settledAsShown: "投注按所示结算",
  result: "结果",

  wheel: (which) => `转轮 ${which}`,
  places: ["外圈", "中圈", "内圈"],
  symbolAndOdds: "符号",
  onWheel: (which, symbol) => `转轮 ${which}，${symbol}`,
  sideWager: "附加投注",
  sideWagerMeans: "三个转轮合计",
  threeOf: (symbol) => `三个 ${symbol}`,
  mixtureOf: (symbols) => `${symbols.join("、")} 混合`,
  noPrize: "未中",

  jackpotWager: "累积奖金投注",
  jackpotMeans: "用于参与累积奖金；投注不退还。",

  on: (stake) => `投注 ${stake}`,
  lastSpins: (spins) => `最近 ${spins} 次`,
  eachWheel: "三个转轮分别计数",
  independent: "每次转动都与之前的结果无关。",
  expectedSpins: (spins) => `最近 ${spins} 次（预期）`,
};

export default words;
