/** 各种自动游戏共用的用语。 */

import type english from "../en/games";

const words: typeof english = {
  yourDecision: "请您决定",
  yourSpin: "轮到您转动",
  spinnerAsked: "等待转动者",
  board: (table, bets) => `${table} 投注区，共 ${bets} 种投注`,
  notOpen: "现在不可选",
  short: (cost) => `需要 ${cost}，余额不足`,
  beyondLimit: (cost) => `需要 ${cost}，超出您自设限额的剩余额度`,
  costs: (cost, means) => (means ? `加注 ${cost}，${means}` : `加注 ${cost}`),
  skip: "立即显示",
  settledTogether: "本局所有投注在结束时一并结算。",
  withoutAnswerIn: (seconds) => `若 ${seconds} 秒内未作决定，`,
  withoutAnswer: "若未及时作决定，",
  choices: {
    hit: { name: "要牌", means: "再拿一张", otherwise: "系统将为您补一张牌，不会替您加倍或分牌。" },
    stand: { name: "停牌", means: "保留手牌", otherwise: "手牌停牌，不会替您加倍或分牌。" },
    double: { name: "加倍", means: "只补一张", otherwise: "投注将加倍。" },
    split: { name: "分牌", means: "分成两手", otherwise: "手牌将分开。" },
    surrender: { name: "投降", means: "退回一半", otherwise: "视为投降，退回一半投注。" },
    insure: { name: "买保险", means: "投注的一半", otherwise: "手牌将买保险。" },
    decline: { name: "不买保险", means: "继续", otherwise: "手牌不买保险。" },
    "go-to-war": { name: "开战", means: "与底注相等", otherwise: "您将开战。" },
    play: { name: "跟注", means: "与底注相等", otherwise: "手牌将跟注。" },
    fold: { name: "弃牌", means: "放弃底注", otherwise: "手牌弃牌，底注输掉。" },
    spin: { name: "转动", means: "启动转轮", otherwise: "转轮将自动启动。" },
  },
};

export default words;
