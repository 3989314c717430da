import type english from "../en/enrol";

const words: typeof english = {
  notYet: {
    terminal: (name) => `此屏幕还不是终端 ${name}`,
    display: (name) => `此屏幕还不是 ${name} 台的显示屏`,
  },
  means: "屏幕凭一次性代码登记。代码由主管在赌区生成。",
  oneTimeCode: "一次性代码",
  enrolNow: "登记此屏幕",
  byItself: "自动登记",
  demonstration: "这是演示赌场，此屏幕可以自动登记。",
  otherScreen: (role, name) => `该代码用于 ${role} ${name}，现已使用；请另取一个。`,
  letGo: "赌场已释放此屏幕。",
  tryAgain: "重试",
  toLobby: "前往大厅",
};

export default words;
