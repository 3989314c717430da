import type english from "../en/guide";

const words: typeof english = {
  title: "第一轮引导",
  stepOf: (step, steps) => `第 ${step} 步，共 ${steps} 步`,
  putAway: "收起",
  steps: {
    note: { title: "放入纸币", text: "触摸一张纸币，将其放入本终端，成为您的余额。这是游戏币。" },
    bet: { title: "点一个号码", text: "在台面上每点一次，就放下一枚下方所选面值的筹码：放在号码上、号码之间的线上，或红、黑上。长按可取回筹码。" },
    ball: { title: "等待球落下", text: "赌场记录后，筹码才成为投注。时间结束前可以更改；之后荷官转球，投注以显示为准。" },
    result: { title: "看看返还多少", text: "显示中奖号码以及您每注的结果。" },
    "cash out": { title: "兑现", text: "随时可以把全部余额取为票据。点“兑现”，然后打印票据。" },
    redeem: { title: "到账房兑付", text: "把票据带到账房，只兑付一次。" },
  },
  wait: "现在不能投注。荷官很快会开始下一轮；请看左上方的时钟。",
  cameBack: (number, staked, returned) => `球落在 ${number}。您投注 ${staked}，返还 ${returned}。未被号码覆盖的投注已输；下一次也没有“该来”的号码。`,
  redeemMeans: (amount, number) => `您的票据金额为 ${amount}，号码为 ${number}。打开账房，输入该号码并付款。至此您完成了一次完整的体验。`,
  goOn: "现在兑现",
  again: "再来一轮",
  toCage: "打开账房",
  toLobby: "返回大厅",
};

export default words;
