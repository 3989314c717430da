import type english from "../en/book";

const POWERS: Readonly<Record<string, string>> = {
  CONDUCT_GAME: "主持游戏",
  ENTER_OUTCOME: "录入结果",
  DECLARE_NO_SPIN: "宣布无效转动",
  DECLARE_BALL_UNSETTLED: "因球无法落定而宣布无效转动",
  VOID_FOR_FAULTY_EQUIPMENT: "因设备故障作废一轮",
  VOID_FOR_DISRUPTION: "因外界干扰作废一轮",
  VOID_FOR_FRAUD: "因欺诈作废一轮",
  VOID_WAGER_OF_RULE_BREAKER: "作废违规玩家的投注",
  EXCLUDE_PLAYER: "禁止玩家参加游戏",
  WITHHOLD_WINNINGS: "扣留或没收用违禁装置赢得的彩金",
  CONFISCATE_DEVICE: "没收违禁装置",
  DETAIN_PERSON: "扣留嫌疑人",
  CORRECT_OUTCOME: "更正错误结果",
  CONFIRM_WAGERS: "在停注后故障时确认投注",
  CONFIRM_WAGERS_OF_DISPLAY_CONTROLLER: "在显示控制器停注后故障时确认投注",
  CLOSE_OCCUPIED_TABLE: "关闭有玩家的赌台",
  ORDER_EXTRA_SPINS: "下令加转或连续转动",
  ISSUE_SECOND_COLOUR: "向玩家发放第二套彩色筹码",
  REDEEM_COLOUR_OF_CLOSED_TABLE: "兑付已关闭赌台的彩色筹码",
  SEND_PLAYER_AWAY: "请扰乱秩序的玩家离开",
  CONFIRM_JACKPOT: "确认累积大奖",
  DECIDE_DISPUTE: "对争议作最后裁定",
  ANSWER_SERVICE: "应答服务请求",
  APPROVE_MANUAL_PAYMENT: "批准人工付款",
  SEE_TO_CHANCE: "让失效的随机来源重新接受检测",
};

const GROUNDS: Readonly<Record<string, string>> = {
  WHEEL_STILL_AT_LAUNCH: "掷球时轮盘静止",
  SAME_DIRECTION: "球与轮盘同向转动",
  UNDER_FOUR_REVOLUTIONS: "预计不足四圈",
  FOREIGN_OBJECT: "轮盘内有异物",
  SECOND_BALL: "轮盘内有第二颗球（U-Spin）",
  BALL_LEFT_WHEEL: "球飞出轮盘",
  BALL_FINDS_NO_POCKET: "球未落入任何格",
  INTERFERENCE: "有人触碰球或轮盘",
  DISRUPTION: "干扰影响游戏的公正",
  RESTS_BEFORE_CLOSE: "球在投注结束前停下",
  WHEEL_STOPPED: "轮盘先于球停下",
};

const FAILING: Readonly<Record<string, string>> = {
  TERMINAL: "一台终端",
  SYSTEM: "游戏系统",
  DISPLAY_CONTROLLER: "显示控制器",
};

const RANKS: Readonly<Record<string, string>> = {
  dealer: "荷官",
  "game-supervisor": "游戏主管",
  "pit-boss": "赌区经理",
  "table-games-manager": "赌台游戏经理",
  operator: "经营者",
  runner: "服务员",
  "virtual-dealer": "虚拟荷官",
  "higher-duties-dealer": "高级荷官",
  "area-manager": "区域经理",
  "assistant-casino-manager": "赌场副经理",
};

/** What happens in a round, as it is looked at again. */
const EVENTS: Readonly<Record<string, string>> = {
  WageringOpened: "开始下注",
  WagersSet: "已下注",
  NeighboursMarked: "标记相邻号码",
  PlayerWarned: "已提醒玩家",
  WagersNotRecognised: "投注不予承认",
  BallSpun: "已掷球",
  WageringClosed: "停止下注",
  OutcomeSuggested: "传感器建议号码",
  WheelWarned: "轮盘警告",
  OutcomeEntered: "已录入结果",
  ChoiceMade: "已作选择",
  RoundSettled: "本轮已结算",
  NoSpinDeclared: "宣布无效转动",
  RoundVoided: "本轮作废",
  WagersVoided: "投注作废",
  WagersInDoubt: "投注存疑",
  WagersConfirmed: "投注已确认",
  OutcomeCorrected: "结果已更正",
  RoundResettled: "本轮重新结算",
  TableSuspended: "赌台暂停",
  TableResumed: "赌台恢复",
  ClaimRecorded: "申诉已记录",
  ClaimDecided: "申诉已裁定",
  Joined: "入座",
  Left: "离座",
};

const words: typeof english = {
  power: (name, said) => POWERS[name] ?? said,
  ground: (name, said) => GROUNDS[name] ?? said,
  failing: (name, said) => FAILING[name] ?? said,
  event: (kind, said) => EVENTS[kind] ?? said,
  rank: (rank) => RANKS[rank] ?? rank.replaceAll("-", " "),
};

export default words;
