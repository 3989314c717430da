/** 赌场战争用语。 */

import type english from "../en/casino_war";

const words: typeof english = {
  dealer: "庄家",
  yourCard: "您的牌",
  community: "公共牌",
  dealerWar: "庄家战牌",
  war: "战争",
  notDealt: "本局您没有牌",
  area: (terminal) => `终端 ${terminal}`,
  names: { ante: "底注", tie: "平局", "go-to-war": "开战" },
  standings: {
    waiting: "等待",
    won: "赢",
    lost: "输",
    tied: "平局",
    surrendered: "已投降",
    "at war": "战争中",
    "war won": "战争获胜",
    "war lost": "战争落败",
  },
  own: {
    won: (card, dealer) => `您赢了，${card} 对 ${dealer}`,
    lost: (card, dealer) => `您输了，${card} 对 ${dealer}`,
    surrendered: () => "您已投降，退回底注的一半",
    "war won": () => "您赢得战争",
    "war lost": () => "您输掉战争",
  },
  dealerHas: (card) => `庄家的牌：${card}`,
  afterWar: (dealer, community, war) => `庄家的牌：${dealer}；战争，${community} 对 ${war}`,
  tieDecides: "您的牌与庄家相同：投降退回一半底注，或以相等的投注开战。",
  explained: "牌大者赢。相同时可投降或开战；开战后公共牌与庄家战牌比大小。",
  decks: "牌副数",
  virtual: (decks) => `${decks} 副，虚拟`,
  surrender: "投降",
  surrenderIs: "退回一半底注",
  war2: "开战",
  warIs: "与底注相等",
  tie: "平局赔率",
  timeToDecide: "决定时间",
  seconds: (seconds) => `${seconds} 秒`,
  lastCards: "庄家最近的牌",
};

export default words;
