import type english from "../en/states";

const words: typeof english = {
  wagering: "请下注",
  warning: (seconds) => `${seconds} 秒后停止下注`,
  closed: "停止下注",
  settledAsShown: "将按所示投注结算",
  endedEarly: "球即将落下：投注提前结束",
  outcome: (number, colour) => `${number} ${colour}`,
  roundSettled: (round) => `第 ${round} 轮已结算`,
  round: (round) => `第 ${round} 轮`,
  won: "赢得",
  betsReturned: "退回本金",
  lost: "输掉",
  net: "净结果",
  noSpin: "无效旋转",
  roundVoid: "本轮作废",
  frozen: "结果正在更正",
  cashOutFrozen: "账户已冻结",
  claim: "您的申诉正在处理",
  suspended: "赌台暂停",
  malfunction: "本终端已停止",
  refused: "未接受",
  placedNot: (placed, wanted) => `已下注 ${placed}，而非 ${wanted}`,
  lostConnection: "正在重新连接",
  lostConnectionMeans: "您的投注以最后显示为已接受者为准。",
  tableClosed: "本赌台已关闭",
  between: "等待下一轮",
};

export default words;
