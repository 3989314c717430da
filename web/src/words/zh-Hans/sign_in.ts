import type english from "../en/sign_in";

const words: typeof english = {
  posts: { console: "荷官控制台", pit: "巡场", cage: "账房" },
  signIn: "登录",
  signOut: "退出",
  staff: "员工名",
  password: "PIN 或密码",
  signedOut: "此处无人登录。",
  notSignedIn: "未能登录。",
  asDemo: "这是演示赌场：请选择您的身份。",
  orByName: "或用姓名和密码登录",
  changePassword: "请设置自己的密码",
  changePasswordMeans: "发给您的密码只用于首次登录。",
  oldPassword: "现用密码",
  newPassword: "新密码",
  keepPassword: "使用此密码",
  toLobby: "返回大厅",
  noRank: "无职级",
  second: "第二人",
  secondMeans: (rank) => `另一名员工以姓名和密码批准：${rank}或以上职级。`,
  secondStaff: "第二人的员工名",
  secondPassword: "第二人的 PIN 或密码",
};

export default words;
