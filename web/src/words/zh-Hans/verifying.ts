/** How a player verifies a round, in Simplified Chinese. */

import type english from "../en/verifying";

const words: typeof english = {
  heading: "可以验证的局",
  means: "开始投注之前，本场已对本局抽取所依据的内容作出承诺。本局结束后予以公开，任何人都可以重新算出每一次抽取。",
  commitment: (round) => `第 ${round} 局的承诺`,
  bound: (slips) => `已固定 ${slips} 张注单`,
  boundMeans: "投注已截止，此摘要在任何抽取之前固定了每一张注单。请记下：收据和证明上的摘要必须与此相同。",
  last: (round) => `已结束的第 ${round} 局`,
  proof: "证明",
  proofMeans: "可在任何地方核验的文件",
  verifier: "打开验证页",
  verifierMeans: "把证明放入即可；无需连接本场",
  receipt: "收据",
  receiptMeans: "您的投注、结果与派彩",
  noReceipt: "没有收据：您在该局没有投注。",
};

export default words;
