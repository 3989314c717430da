// Made from src/croupier/server/wire.py by `make wire`.  Change that, not this.

export interface Ask {
  type: "Ask";
  id: string;
  room: "floor" | "loyalty" | "staff" | "table" | "terminal" | "ticket";
  command: TableCommand | TerminalCommand | TicketCommand | StaffCommand | LoyaltyCommand | FloorCommand;
  second?: Second | null;
}

export interface Farewell {
  type: "Farewell";
  reason: string;
  again: boolean;
}

export interface Hello {
  type: "Hello";
  role: "cage" | "console" | "display" | "lobby" | "pit" | "terminal";
  name?: string;
  token?: string | null;
  seen?: number | null;
}

export interface KeepCompany {
  type: "KeepCompany";
  id: string;
  table: string;
  on: boolean;
}

export interface Kept {
  type: "Kept";
  id: string;
  at: number;
}

export interface Ping {
  type: "Ping";
  sent: number;
}

export interface Pong {
  type: "Pong";
  sent: number;
  now: number;
}

export interface PutCard {
  type: "PutCard";
  id: string;
  card: string;
}

export interface PutNote {
  type: "PutNote";
  id: string;
  amount: number;
}

export interface PutTicket {
  type: "PutTicket";
  id: string;
  ticket: string;
}

export interface Refused {
  type: "Refused";
  id: string;
  reason: string;
  clause: string | null;
}

export interface Second {
  staff: string;
  password: string;
}

export interface Snapshot {
  type: "Snapshot";
  at: number;
  now: number;
  view: Record<string, unknown>;
}

export interface Told {
  type: "Told";
  at: number;
  now: number;
  changes: Record<string, unknown>;
}

export type FromScreen = Hello | Ask | PutNote | PutTicket | PutCard | KeepCompany | Ping;

export type ToScreen = Snapshot | Told | Kept | Refused | Pong | Farewell;

export interface TableAgreePersonalLimits {
  type: "AgreePersonalLimits";
  table: string;
  terminal: string;
  minimum: number;
  maximum: number;
}

export interface TableAskToVacate {
  type: "AskToVacate";
  table: string;
  terminal: string;
}

export interface TableBindWagers {
  type: "BindWagers";
  table: string;
  round: number;
  salt: string;
}

export interface TableChangeLimits {
  type: "ChangeLimits";
  table: string;
  sign: TableSign;
  all_agree?: boolean;
}

export interface TableCloseTable {
  type: "CloseTable";
  table: string;
}

export interface TableCloseWagering {
  type: "CloseWagering";
  table: string;
  round: number;
  by?: string;
}

export interface TableConfirmWagers {
  type: "ConfirmWagers";
  table: string;
  round: number;
  terminal: string;
  slip: Record<string, number>;
}

export interface TableConfiscateDevice {
  type: "ConfiscateDevice";
  table: string;
  device: string;
  terminal?: string | null;
}

export interface TableCorrectOutcome {
  type: "CorrectOutcome";
  table: string;
  round: number;
  outcome: string;
}

export interface TableDecideClaim {
  type: "DecideClaim";
  table: string;
  number: number;
  decision: string;
}

export interface TableDeclareNoSpin {
  type: "DeclareNoSpin";
  table: string;
  round: number;
  ground: string;
}

export interface TableDetainPerson {
  type: "DetainPerson";
  table: string;
  person: string;
  because: string;
}

export interface TableEndDetention {
  type: "EndDetention";
  table: string;
  number: number;
  handed_to: string;
}

export interface TableEnterOutcome {
  type: "EnterOutcome";
  table: string;
  round: number;
  outcome: string;
}

export interface TableExcludePlayer {
  type: "ExcludePlayer";
  table: string;
  terminal: string;
  because: string;
}

export interface TableExtendLegacyWagers {
  type: "ExtendLegacyWagers";
  table: string;
  terminal: string;
  until: number;
}

export interface TableFailToConfirm {
  type: "FailToConfirm";
  table: string;
  round: number;
  terminal: string;
}

export interface TableGiveClosingNotice {
  type: "GiveClosingNotice";
  table: string;
}

export interface TableGiveLimitNotice {
  type: "GiveLimitNotice";
  table: string;
  sign: TableSign;
  applies_at: number;
}

export interface TableIssueColour {
  type: "IssueColour";
  table: string;
  terminal: string;
  colour: string;
  value: number;
  holders_agree?: boolean;
}

export interface TableJoin {
  type: "Join";
  table: string;
  terminal: string;
  guest?: boolean;
  colour_chips?: boolean;
}

export interface TableLeave {
  type: "Leave";
  table: string;
  terminal: string;
}

export interface TableMakeChoice {
  type: "MakeChoice";
  table: string;
  round: number;
  terminal: string;
  choice: string;
}

export interface TableMarkNeighbours {
  type: "MarkNeighbours";
  table: string;
  round: number;
  terminal: string;
  number: string;
  each_side?: number;
}

export interface TableOpenCommitment {
  type: "OpenCommitment";
  table: string;
  round: number;
  seed: string;
  salted: string;
}

export interface TableOpenTable {
  type: "OpenTable";
  table: string;
  ruleset: string;
  options?: Record<string, string>;
  sign: TableSign;
  sign_on_display: boolean;
  fitted?: Record<string, string>;
}

export interface TableOpenWagering {
  type: "OpenWagering";
  table: string;
  extra?: boolean;
  commitment?: string | null;
}

export interface TableReadmit {
  type: "Readmit";
  table: string;
  terminal: string;
  because: string;
}

export interface TableRecordClaim {
  type: "RecordClaim";
  table: string;
  terminal: string;
  claim: string;
  round?: number | null;
}

export interface TableRecordIncident {
  type: "RecordIncident";
  table: string;
  breach: string;
  detail: string;
  terminal?: string | null;
}

export interface TableRecordSeeding {
  type: "RecordSeeding";
  table: string;
  because: string;
  seeds: number;
}

export interface TableRedeemColour {
  type: "RedeemColour";
  table: string;
  terminal: string;
  colour: string;
  count: number;
  issued_at: string;
  value?: number | null;
  tell_surveillance?: boolean;
  last?: boolean;
}

export interface TableReportChance {
  type: "ReportChance";
  table: string;
  failure?: string | null;
}

export interface TableReportFailure {
  type: "ReportFailure";
  table: string;
  round: number;
  of: string;
  terminal?: string | null;
}

export interface TableReportForeignChip {
  type: "ReportForeignChip";
  table: string;
  round: number;
  terminal: string;
  issued_at: string;
  won: boolean;
  value?: number | null;
}

export interface TableReportRest {
  type: "ReportRest";
  table: string;
  round: number;
  suggested?: string | null;
  doubts?: string[];
}

export interface TableReportWheel {
  type: "ReportWheel";
  table: string;
  round: number;
  what: string;
  ground?: string | null;
  faulty?: boolean;
}

export interface TableRestoreSide {
  type: "RestoreSide";
  table: string;
  side: string;
}

export interface TableResume {
  type: "Resume";
  table: string;
}

export interface TableSeeToChance {
  type: "SeeToChance";
  table: string;
  done: string;
}

export interface TableSendAway {
  type: "SendAway";
  table: string;
  terminal: string;
  because: string;
}

export interface TableSetWagers {
  type: "SetWagers";
  table: string;
  round: number;
  terminal: string;
  slip: Record<string, number>;
  called_by_dealer?: boolean;
}

export interface TableShutGame {
  type: "ShutGame";
  table: string;
  because: string;
}

export interface TableSign {
  minimum: number;
  maximum: number;
  multiple: number;
  aggregate_minimum: number;
  minimum_outlay: number;
  chip: number;
  by_kind: Record<string, [number, number]>;
}

export interface TableSpinBall {
  type: "SpinBall";
  table: string;
  round: number;
  by: string;
  against_the_wheel?: boolean;
  revolutions_expected?: number;
  rest_expected_at?: number | null;
}

export interface TableSuspend {
  type: "Suspend";
  table: string;
  because: string;
}

export interface TableVoidRound {
  type: "VoidRound";
  table: string;
  round: number;
  cause: string;
  detail: string;
  outcome_affected?: boolean;
}

export interface TableVoidWagers {
  type: "VoidWagers";
  table: string;
  round: number;
  terminal: string;
  because: string;
}

export interface TableWithdrawSide {
  type: "WithdrawSide";
  table: string;
  side: string;
}

export type TableCommand = TableOpenTable | TableGiveLimitNotice | TableChangeLimits | TableAgreePersonalLimits | TableExtendLegacyWagers | TableGiveClosingNotice | TableCloseTable | TableJoin | TableLeave | TableAskToVacate | TableSendAway | TableExcludePlayer | TableReadmit | TableOpenWagering | TableSetWagers | TableMarkNeighbours | TableSpinBall | TableCloseWagering | TableReportRest | TableReportWheel | TableEnterOutcome | TableMakeChoice | TableWithdrawSide | TableRestoreSide | TableDeclareNoSpin | TableVoidRound | TableVoidWagers | TableReportFailure | TableConfirmWagers | TableFailToConfirm | TableCorrectOutcome | TableSuspend | TableResume | TableShutGame | TableRecordClaim | TableDecideClaim | TableRecordIncident | TableConfiscateDevice | TableDetainPerson | TableEndDetention | TableIssueColour | TableRedeemColour | TableReportForeignChip | TableBindWagers | TableOpenCommitment | TableSeeToChance | TableReportChance | TableRecordSeeding;

export interface TerminalAnswerService {
  type: "AnswerService";
  terminal: string;
}

export type TerminalButton = "[Service] on the screen" | "the service button on the casing";

export type TerminalBuyIn = "cash in the acceptor" | "cash to the dealer" | "chips to the dealer" | "tickets in the acceptor" | "tokens to the dealer" | "vouchers to the dealer";

export interface TerminalCashOut {
  type: "CashOut";
  terminal: string;
  way: TerminalPaidBy;
  table?: string | null;
}

export interface TerminalChooseTable {
  type: "ChooseTable";
  terminal: string;
  table: string;
}

export interface TerminalClause {
  book: string;
  number: string;
}

export interface TerminalClearFault {
  type: "ClearFault";
  terminal: string;
  fault: string;
}

export interface TerminalCloseTerminal {
  type: "CloseTerminal";
  terminal: string;
}

export interface TerminalCompareCredit {
  type: "CompareCredit";
  terminal: string;
  fault: string;
  credited: number;
  due: number;
}

export interface TerminalCompareDisplay {
  type: "CompareDisplay";
  terminal: string;
  fault: string;
  shown: string[];
}

export interface TerminalCreditByDealer {
  type: "CreditByDealer";
  terminal: string;
  table: string;
  tender: TerminalBuyIn;
  amount: number;
}

export interface TerminalDirectToLeave {
  type: "DirectToLeave";
  terminal: string;
  because: string;
}

export interface TerminalEnrolTerminal {
  type: "EnrolTerminal";
  terminal: string;
  tables: string[];
  guest?: boolean;
  fitted?: TerminalFitting[];
}

export interface TerminalEscrowNote {
  type: "EscrowNote";
  terminal: string;
  insertion: string;
  amount: number;
}

export interface TerminalExcludePlayer {
  type: "ExcludePlayer";
  terminal: string;
  because: string;
}

export type TerminalFitting = "bar code reader" | "note acceptor" | "service button on the casing" | "ticket printer";

export interface TerminalForfeitHold {
  type: "ForfeitHold";
  terminal: string;
  hold: string;
  table: string;
  because: string;
}

export interface TerminalFreeze {
  type: "Freeze";
  terminal: string;
  freeze: string;
  because: string;
  clause?: TerminalClause | null;
}

export interface TerminalGiveBackNote {
  type: "GiveBackNote";
  terminal: string;
  insertion: string;
}

export type TerminalGround = "a malfunction is being investigated" | "suspected to have been won with a prohibited device";

export interface TerminalHoldDisputed {
  type: "HoldDisputed";
  terminal: string;
  hold: string;
  amount: number;
  ground: TerminalGround;
  because: string;
  fault?: string | null;
}

export interface TerminalIdentifyPlayer {
  type: "IdentifyPlayer";
  terminal: string;
  player: string;
}

export interface TerminalInsertNote {
  type: "InsertNote";
  terminal: string;
  insertion: string;
  amount: number;
}

export interface TerminalInsertTicket {
  type: "InsertTicket";
  terminal: string;
  ticket: string;
  amount: number;
}

export interface TerminalLeaveGame {
  type: "LeaveGame";
  terminal: string;
}

export interface TerminalLeaveTable {
  type: "LeaveTable";
  terminal: string;
  table: string;
}

export interface TerminalLiftExclusion {
  type: "LiftExclusion";
  terminal: string;
  because: string;
}

export interface TerminalNoteUnreportedFault {
  type: "NoteUnreportedFault";
  terminal: string;
  fault: string;
  what: string;
}

export interface TerminalOpenTerminal {
  type: "OpenTerminal";
  terminal: string;
}

export type TerminalPaidBy = "chips from the dealer" | "manual payment" | "ticket";

export type TerminalPart = "its display" | "its note acceptor" | "its ticket printer" | "the game system" | "the terminal";

export interface TerminalPayLeftBehind {
  type: "PayLeftBehind";
  terminal: string;
  table: string;
  round: number;
  reason: string;
}

export interface TerminalRefuseCredit {
  type: "RefuseCredit";
  terminal: string;
  amount: number;
  table: string;
  fault: string;
  wrongly: TerminalWrongly;
  credited_at: number;
  because: string;
}

export interface TerminalRelease {
  type: "Release";
  terminal: string;
  freeze: string;
}

export interface TerminalReleaseHold {
  type: "ReleaseHold";
  terminal: string;
  hold: string;
  because: string;
}

export interface TerminalReportFault {
  type: "ReportFault";
  terminal: string;
  fault: string;
  part: TerminalPart;
  reporter: TerminalReporter;
  what: string;
  sign?: TerminalSign;
}

export type TerminalReporter = "a runner or other staff" | "the device itself" | "the player";

export interface TerminalRequestService {
  type: "RequestService";
  terminal: string;
  button?: TerminalButton;
}

export type TerminalSign = "an amount credited does not fit the odds and the stake" | "another reason in the operator's opinion" | "numbers are shown that the game does not have" | "play is permanently interrupted or the display is faulty";

export interface TerminalTellInspector {
  type: "TellInspector";
  terminal: string;
  hold: string;
}

export interface TerminalWriteOffLeftBehind {
  type: "WriteOffLeftBehind";
  terminal: string;
  table: string;
  round: number;
  reason: string;
}

export type TerminalWrongly = "after a fault and before its repair" | "as a result of a fault";

export type TerminalCommand = TerminalEnrolTerminal | TerminalOpenTerminal | TerminalCloseTerminal | TerminalEscrowNote | TerminalInsertNote | TerminalGiveBackNote | TerminalInsertTicket | TerminalCreditByDealer | TerminalChooseTable | TerminalLeaveTable | TerminalLeaveGame | TerminalCashOut | TerminalRequestService | TerminalAnswerService | TerminalFreeze | TerminalRelease | TerminalReportFault | TerminalCompareCredit | TerminalCompareDisplay | TerminalClearFault | TerminalNoteUnreportedFault | TerminalHoldDisputed | TerminalTellInspector | TerminalReleaseHold | TerminalForfeitHold | TerminalRefuseCredit | TerminalPayLeftBehind | TerminalWriteOffLeftBehind | TerminalDirectToLeave | TerminalExcludePlayer | TerminalLiftExclusion | TerminalIdentifyPlayer;

export interface TicketAtTerminal {
  type: "AtTerminal";
  terminal: string;
}

export interface TicketAtWindow {
  type: "AtWindow";
  kind: TicketRedeemedAt;
  name: string;
}

export interface TicketExpire {
  type: "Expire";
  ticket: string;
}

export type TicketFault = "nothing came out" | "paper jam" | "paper out" | "printed illegibly" | "printer disconnected";

export interface TicketGiveBack {
  type: "GiveBack";
  ticket: string;
  place: TicketAtTerminal | TicketAtWindow;
}

export type TicketGround = "the printer failed" | "the ticket became illegible after printing" | "the ticket was lost" | "the ticket was printed illegibly" | "the ticket was stolen";

export interface TicketHold {
  type: "Hold";
  ticket: string;
  place: TicketAtTerminal | TicketAtWindow;
  amount?: number | null;
}

export interface TicketIssue {
  type: "Issue";
  ticket: string;
  terminal: string;
  sequence: number;
  ruleset: string;
  replaces?: string | null;
}

export type TicketMeans = "cash" | "cash equivalent";

export interface TicketPayByHand {
  type: "PayByHand";
  ticket: string;
  place: string;
  by: string;
  approved_by: string;
  ground: TicketGround;
}

export interface TicketRedeem {
  type: "Redeem";
  ticket: string;
  place: TicketAtTerminal | TicketAtWindow;
  means?: TicketMeans;
  by?: string | null;
}

export type TicketRedeemedAt = "Cage" | "Cashier Booth" | "ticket redemption terminal";

export interface TicketReportPrintFailed {
  type: "ReportPrintFailed";
  ticket: string;
  fault: TicketFault;
  found_by?: string | null;
}

export interface TicketReportPrinted {
  type: "ReportPrinted";
  ticket: string;
}

export interface TicketReprint {
  type: "Reprint";
  ticket: string;
  replacement: string;
  by: string;
}

export interface TicketVoid {
  type: "Void";
  ticket: string;
  by: string;
  why: string;
}

export type TicketCommand = TicketIssue | TicketReportPrinted | TicketReportPrintFailed | TicketReprint | TicketHold | TicketGiveBack | TicketRedeem | TicketPayByHand | TicketExpire | TicketVoid;

export interface StaffChangePassword {
  type: "ChangePassword";
  staff: string;
  hash: string;
  where: string;
}

export interface StaffChangeRank {
  type: "ChangeRank";
  staff: string;
  book: string;
  rank: string | null;
}

export interface StaffEnrolStaff {
  type: "EnrolStaff";
  staff: string;
  name: string;
  ranks: Record<string, string>;
}

export interface StaffReinstate {
  type: "Reinstate";
  staff: string;
}

export interface StaffRetireStaff {
  type: "RetireStaff";
  staff: string;
  because: string;
}

export interface StaffSetCredential {
  type: "SetCredential";
  staff: string;
  hash: string;
  first?: boolean;
}

export interface StaffSignIn {
  type: "SignIn";
  staff: string;
  session: string;
  where: string;
}

export interface StaffSignOut {
  type: "SignOut";
  staff: string;
  session: string;
}

export interface StaffStandDown {
  type: "StandDown";
  staff: string;
  because: string;
}

export interface StaffUnlock {
  type: "Unlock";
  staff: string;
}

export type StaffCommand = StaffEnrolStaff | StaffChangeRank | StaffRetireStaff | StaffStandDown | StaffReinstate | StaffSetCredential | StaffChangePassword | StaffSignIn | StaffSignOut | StaffUnlock;

export interface LoyaltyBringUpToDate {
  type: "BringUpToDate";
  card: string;
}

export interface LoyaltyGetUp {
  type: "GetUp";
  card: string;
  terminal: string;
}

export interface LoyaltySetLimits {
  type: "SetLimits";
  card: string;
  card_shown: boolean;
  daily_loss?: number | null;
  daily_minutes?: number | null;
}

export interface LoyaltySitDown {
  type: "SitDown";
  card: string;
  terminal: string;
}

export type LoyaltyCommand = LoyaltySetLimits | LoyaltySitDown | LoyaltyGetUp | LoyaltyBringUpToDate;

export interface FloorFreezeAccounts {
  type: "FreezeAccounts";
  table: string;
}

export interface FloorReleaseAccounts {
  type: "ReleaseAccounts";
  table: string;
}

export type FloorCommand = FloorFreezeAccounts | FloorReleaseAccounts;

export interface ActivityStatement {
  venue: string;
  made_at: number;
  version: string;
  card: string;
  since: number;
  until: number;
  staked: number;
  returned: number;
  net: number;
  agrees: boolean;
  sittings: SittingView[];
}

export interface AppearanceView {
  table: string;
  round: number;
  terminal: string;
  at: number;
  slip: Record<string, number>;
  staked: number;
  balance: number;
  sources: SourceView[];
  confirm: UndoingPreview | null;
  void: UndoingPreview | null;
}

export interface Area {
  key: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface AreaView {
  terminal: string;
  card: string | null;
  standing: "at war" | "lost" | "surrendered" | "tied" | "waiting" | "war lost" | "war won" | "won";
}

export interface Asking {
  terminals: string[];
  ends_at: number;
  seconds: number;
  clause: string;
}

export interface BaccaratPlay {
  game: "baccarat";
  player: string[];
  banker: string[];
  player_points: number;
  banker_points: number;
  next: "banker" | "player" | null;
  winner: "banker" | "player" | "tie" | null;
  player_pair: boolean;
  banker_pair: boolean;
  decks: number;
}

export interface BallView {
  colour: number;
  number: string;
  bonus: boolean;
  won: boolean;
}

export interface Because {
  reason: string;
  clause: string | null;
}

export interface BlackjackPlay {
  game: "blackjack";
  dealer: string[];
  dealer_points: number;
  dealer_soft: boolean;
  dealer_blackjack: boolean;
  boxes: BoxView[];
  decks: number;
}

export interface BoardSpot {
  key: string;
  kind: string;
  name: string;
  prizes: PrizeView[];
  clause: string;
  edge: string;
  chance: string;
  played: string;
}

export interface BoardView {
  ruleset: string;
  title: string;
  book: string;
  game: string;
  spots: BoardSpot[];
  wheel: string[];
  wheels: number;
  rows: number[][];
  lines: Record<string, number[]>;
  decks: number | null;
  decision_seconds: number | null;
  spinner_minimum: number | null;
  words: Record<string, Record<string, string>>;
}

export interface BoxView {
  terminal: string;
  hands: HandView[];
  insured: boolean | null;
}

export interface CageScreen {
  house: HouseView;
  staff: StaffView;
  till: TillView;
  shift: ShiftView;
}

export interface CallPreview {
  pieces: PieceOf[];
  total: number;
  slip: Record<string, number>;
  trimmed: TrimmedView[];
  refused: Because | null;
}

export interface ChangeOf {
  terminal: string;
  was: number;
  now: number;
  difference: number;
  credit: number;
  owed: number;
}

export interface Choice {
  name: string;
  words: string;
  clause: string;
}

export interface ChoiceView {
  choice: string;
  cost: number;
  short: boolean;
  beyond_limit: string | null;
}

export interface ClaimView {
  table: string;
  number: number;
  terminal: string;
  claim: string;
  round: number | null;
  decision: string | null;
}

export interface ClosingNotice {
  closes_at: number | null;
  rounds_left: number | null;
}

export interface CodeIssued {
  code: string;
  expires_at: number;
}

export interface ColourView {
  colour: string;
  value: number | null;
  holders: string[];
}

export interface ConsoleScreen {
  house: HouseView;
  table: TableView;
  past: PastView;
  staff: StaffView;
  desk: DeskView;
}

export interface CorrectionPreview {
  round: number | null;
  was: string | null;
  now: string;
  lines: ChangeOf[];
  refused: Because | null;
}

export interface DealingView {
  at: number;
  number: string;
  what: "by hand" | "given back" | "paid" | "refused" | "reprinted";
  amount: number | null;
  why: "expired" | "held" | "other" | "over limit" | "paid by hand" | "print failed" | "redeemed" | "reprinted" | "unknown" | "unreadable" | "void" | null;
}

export interface DecisionView {
  choices: ChoiceView[];
  default: string;
  ends_at: number;
  clause: string;
  hand: number | null;
}

export interface DeskView {
  staked: number;
  with_bets: number;
  places: Place[];
  most: number | null;
  worst: Loss | null;
  side_staked: number;
  suggestion: string | null;
  grounds: GroundView[];
  spun_by: string[];
  ball_runs_ms: number;
  claims: ClaimView[];
  frozen: boolean;
  freezes: boolean;
  correctable: boolean;
  tenders: string[];
  cash_outs: string[];
  call_bets: string | null;
  guests: number | null;
  colours: ColourView[];
  device_notes: string[];
}

export interface DisplayScreen {
  house: HouseView;
  table: TableView;
  past: PastView;
}

export interface EnrolledScreen {
  role: "display" | "terminal";
  name: string;
  since: number;
}

export interface EventView {
  at: number;
  position: number;
  kind: string;
  words: string;
  terminal: string | null;
  by: string;
  clause: string | null;
}

export interface FaultView {
  fault: string;
  part: string;
  since: number;
}

export interface FeltView {
  ruleset: string;
  title: string;
  book: string;
  style: string;
  rim: string[];
  colours: Record<string, "black" | "green" | "red">;
  areas: Area[];
  spots: Spot[];
  race_track: RaceTrackView | null;
  sides: SideView[];
}

export interface FinaleView {
  digit: number;
  pieces: PieceView[];
}

export interface GivenBack {
  round: number;
  amount: number;
  reason: string;
  clause: string;
}

export interface GroundView {
  ground: string;
  words: string;
  clause: string;
  proposed: boolean;
}

export interface HandView {
  cards: string[];
  points: number;
  soft: boolean;
  doubled: boolean;
  standing: "acting" | "blackjack" | "bust" | "doubled" | "full" | "stood" | "surrendered" | "waiting";
  result: "lose" | "stand-off" | "void" | "win" | null;
}

export interface HoldOption {
  ground: string;
  of_system: boolean;
  hours: number | null;
  clause: string;
}

export interface HouseView {
  venue: string;
  play_money: boolean;
  timezone: string;
}

export interface IncidentView {
  id: string;
  kind: "claim" | "detention" | "fault" | "hold" | "in doubt" | "no chance" | "print failed" | "seed lost" | "service" | "suspended";
  table: string | null;
  terminal: string | null;
  round: number | null;
  at: number | null;
  what: string;
  clause: string | null;
  name: string;
  power: string | null;
  amount: number | null;
  until: number | null;
}

export interface LeftBehindView {
  terminal: string;
  table: string;
  round: number;
  amount: number;
  at: number | null;
  least: string;
  clause: string | null;
}

export interface LiabilityDay {
  day: string;
  issued: number;
  redeemed: number;
  paid_by_hand: number;
  expired: number;
  voided: number;
  outstanding: number;
}

export interface LiabilityReport {
  venue: string;
  made_at: number;
  version: string;
  outstanding: number;
  ledger: number;
  agrees: boolean;
  days: LiabilityDay[];
}

export interface LimitsNotice {
  sign: SignView;
  applies_at: number;
}

export interface LobbyScreen {
  house: HouseView;
  lobby: LobbyView;
}

export interface LobbyStaff {
  staff: string;
  name: string;
  ranks: Record<string, string>;
}

export interface LobbyTable {
  table: string;
  title: string;
  book: string;
  game: string;
  phase: "idle" | "no more bets" | "settled" | "shut" | "wagering";
  round: number | null;
  ends_at: number | null;
  suspended: string | null;
  minimum: number | null;
  maximum: number | null;
  edge: string | null;
  edge_percent: string | null;
  edge_played: string | null;
  results: string[];
  seats: number;
  taken: number;
  dealer: "staff" | "virtual";
  company: boolean;
}

export interface LobbyTerminal {
  terminal: string;
  tables: string[];
  at: string | null;
  taken: boolean;
}

export interface LobbyView {
  tables: LobbyTable[];
  terminals: LobbyTerminal[];
  staff: LobbyStaff[];
}

export interface Loss {
  outcome: string;
  loss: number;
}

export interface MayView {
  power: string;
  words: string;
  allowed: boolean;
  least: string;
  second: boolean;
  clause: string;
}

export interface MoveView {
  at: number;
  position: number;
  kind: "choice" | "default" | "draw";
  of: string;
  to: string;
  number: number | null;
  terminal: string | null;
  by: string;
  cost: number;
}

export interface OpenCode {
  role: "display" | "terminal";
  name: string;
  expires_at: number;
}

export interface OwnLimitsView {
  card: string;
  daily_loss: number | null;
  left_to_lose: number | null;
  daily_ms: number | null;
  played_ms: number;
  playing_since: number | null;
  day_ends: number;
  reached: Because | null;
}

export interface PastTerminal {
  terminal: string;
  at: number;
  open: boolean;
  account: boolean;
  balance: number;
  table: string | null;
  round: number | null;
  phase: string | null;
  ends_at: number | null;
  outcome: string | null;
  slip: Record<string, number>;
  play: BaccaratPlay | SicBoPlay | WheelPlay | RingsPlay | BlackjackPlay | WarPlay | PokerPlay | RoulettePlay | PlainPlay | null;
  settlement: SettlementView | null;
  frozen: Because | null;
  faults: string[];
  service: boolean;
}

export interface PastView {
  results: string[];
  rounds: number[];
}

export interface PickView {
  terminal: string;
  positions: number[];
  hand: string | null;
  standing: "acting" | "folded" | "played" | "short" | "waiting";
}

export interface PieceOf {
  bet: string;
  amount: number;
}

export interface PieceView {
  bet: string;
  count: number;
}

export interface PitScreen {
  house: HouseView;
  staff: StaffView;
  pit: PitView;
}

export interface PitTable {
  table: string;
  title: string;
  book: string;
  game: string;
  phase: "idle" | "no more bets" | "settled" | "shut" | "wagering";
  suspended: string | null;
  round: number | null;
  ends_at: number | null;
  players: number;
  with_bets: number;
  staked: number;
  worst: Loss | null;
  exposure: Loss[];
  side_staked: number;
  win: number;
  drop: number;
  results: string[];
  sign: SignView | null;
  notice: LimitsNotice | null;
  closing: ClosingNotice | null;
  places: Place[];
  may: MayView[];
}

export interface PitView {
  tables: PitTable[];
  incidents: IncidentView[];
}

export interface Place {
  terminal: string;
  seated: boolean;
  guest: boolean;
  account: boolean;
  staked: number;
  bets: number;
  credit: number;
  service: boolean;
  frozen: boolean;
  fault: FaultView | null;
  in_doubt: boolean;
  excluded: boolean;
  idle_rounds: number;
  personal: [number, number] | null;
  legacy: boolean;
  colour_chips: boolean;
}

export interface PlainMove {
  by: string;
  of: string;
  chosen: boolean;
}

export interface PlainPlay {
  game: "plain";
  moves: PlainMove[];
  result: string | null;
}

export interface PlayedRound {
  table: string;
  round: number;
  staked: number;
  returned: number;
}

export interface PlayerFile {
  card: string;
  daily_loss: number | null;
  left_to_lose: number | null;
  daily_ms: number | null;
  played_ms: number;
  from_tomorrow: boolean;
  next_loss: number | null;
  next_ms: number | null;
  day_ends: number;
  terminals: string[];
}

export interface Point {
  x: number;
  y: number;
}

export interface PokerPlay {
  game: "three card poker";
  matrix: string[];
  rows: number[][];
  dealer: string[];
  dealer_hand: string | null;
  qualifies: boolean | null;
  picks: PickView[];
}

export interface PrizeView {
  when: string;
  pays: number;
  to: number;
  clause: string;
}

export interface RaceTrackView {
  neighbours: number[];
  series: SeriesView[];
  finales: FinaleView[];
  clause: string;
}

export interface RingsPlay {
  game: "big 3 six";
  symbols: string[];
  side: string | null;
}

export interface RoulettePlay {
  game: "virtual roulette";
  number: string | null;
}

export interface RoundView {
  table: string;
  game: string;
  round: number;
  opened_at: number;
  closed_at: number | null;
  outcome: string | null;
  draws: string[];
  staked: number;
  returned: number;
  terminals: string[];
  settlements: SettlementOf[];
  events: EventView[];
  moves: MoveView[];
  play: BaccaratPlay | SicBoPlay | WheelPlay | RingsPlay | BlackjackPlay | WarPlay | PokerPlay | RoulettePlay | PlainPlay | null;
}

export interface RuleRow {
  label: string;
  text: string;
  clause: string | null;
  chance: string | null;
  chance_percent: string | null;
  edge: string | null;
  edge_percent: string | null;
}

export interface RulesSection {
  key: string;
  heading: string;
  rows: RuleRow[];
}

export interface RulesView {
  ruleset: string;
  title: string;
  book: string;
  language: string;
  sections: RulesSection[];
}

export interface ScreenEnrolled {
  role: "display" | "terminal";
  name: string;
  token: string;
}

export interface ScreensView {
  screens: EnrolledScreen[];
  codes: OpenCode[];
}

export interface SeatView {
  terminal: string;
  open: boolean;
  account: boolean;
  fitted: string[];
  tables: TableChoice[];
  at: string | null;
  credit: number;
  held: number;
  owed: number;
  slip: Record<string, number>;
  staked: number;
  trimmed: TrimmedView[];
  in_doubt: boolean;
  settlement: SettlementView | null;
  given_back: GivenBack | null;
  frozen: Because | null;
  fault: FaultView | null;
  sent_away: Because | null;
  excluded: Because | null;
  service: boolean;
  personal: [number, number] | null;
  legacy: SignView | null;
  legacy_until: number | null;
  claim: ClaimView | null;
  ticket: TicketView | null;
  session: SessionView | null;
  decision: DecisionView | null;
  own_limits: OwnLimitsView | null;
}

export interface SeriesView {
  key: string;
  name: string;
  pieces: PieceView[];
}

export interface SessionOpened {
  staff: string;
  name: string;
  must_change_password: boolean;
}

export interface SessionView {
  since: number;
  buy_ins: number;
  wagered: number;
  returned: number;
  won: number;
  cashed_out: number;
  player: string | null;
}

export interface SettlementOf {
  round: number;
  outcome: string;
  staked: number;
  returned: number;
  wagers: WagerView[];
  terminal: string;
}

export interface SettlementView {
  round: number;
  outcome: string;
  staked: number;
  returned: number;
  wagers: WagerView[];
}

export interface ShiftView {
  since: number | null;
  paid: number;
  last: DealingView[];
}

export interface ShoeView {
  dealt: number;
  ended: boolean;
  results: number;
  before: number;
}

export interface SicBoPlay {
  game: "sic bo";
  dice: number[];
  announced: string | null;
  total: number | null;
}

export interface SideShown {
  key: string;
  offered: boolean;
  symbol: string | null;
  wheels: ([string, "black" | "green" | "red"])[];
  bonus: boolean;
  turning: boolean;
  outer: string | null;
  inner: string | null;
  spread: number | null;
  balls: BallView[];
}

export interface SideView {
  key: string;
  name: string;
  bets: Spot[];
}

export interface SignView {
  minimum: number;
  maximum: number;
  multiple: number;
  aggregate_minimum: number;
  minimum_outlay: number;
  by_kind: Record<string, [number, number]>;
}

export interface SittingView {
  terminal: string;
  since: number;
  until: number;
  over: boolean;
  before: number;
  put_in: number;
  staked: number;
  returned: number;
  taken_out: number;
  other: number;
  after: number;
  rounds: PlayedRound[];
}

export interface SourceView {
  source: "account" | "close" | "fault" | "slip";
  found: boolean;
  words: string;
  at: number | null;
}

export interface Spot {
  key: string;
  kind: string;
  name: string;
  covers: string[];
  points: Point[];
  pays: number;
  to: number;
  clause: string;
  edge: string;
  chance: string;
}

export interface StaffView {
  staff: string;
  name: string;
  rank: string | null;
  must_change_password: boolean;
  may: MayView[];
}

export interface TableChoice {
  table: string;
  title: string;
  game: string;
  phase: "idle" | "no more bets" | "settled" | "shut" | "wagering";
  minimum: number | null;
  maximum: number | null;
  edge: string | null;
  edge_played: string | null;
  results: string[];
}

export interface TableOptions {
  table: string;
  ranks: string[];
  void_causes: VoidCause[];
  breaches: Choice[];
  failures: Choice[];
  grounds: Choice[];
  corrects: boolean;
  freezes: boolean;
  red_light: string | null;
  holds: HoldOption[];
  limits_notice_minutes: number;
  limits_notice_clause: string;
  closing_notice: number;
  closing_notice_in: "minutes" | "rounds";
  closing_clause: string;
  personal_limits: string | null;
  legacy_hours: number | null;
}

export interface TableView {
  table: string;
  title: string;
  ruleset: string;
  book: string;
  game: string;
  phase: "idle" | "no more bets" | "settled" | "shut" | "wagering";
  suspended: string | null;
  round: number | null;
  opened_at: number | null;
  ends_at: number | null;
  warning_ms: number | null;
  closed_at: number | null;
  closed_early: boolean;
  spun: boolean;
  outcome: string | null;
  colour: "black" | "green" | "red" | null;
  draws: string[];
  corrected: boolean;
  undone: Undone | null;
  message: string | null;
  sign: SignView | null;
  notice: LimitsNotice | null;
  closing: ClosingNotice | null;
  withdrawn: string[];
  sides: SideShown[];
  play: BaccaratPlay | SicBoPlay | WheelPlay | RingsPlay | BlackjackPlay | WarPlay | PokerPlay | RoulettePlay | PlainPlay | null;
  asking: Asking | null;
  spinner: string | null;
  commitment: string | null;
  wagers: string | null;
  bound: number | null;
  shoe: ShoeView | null;
}

export interface TerminalScreen {
  house: HouseView;
  table: TableView | null;
  past: PastView | null;
  seat: SeatView;
}

export interface TicketEntry {
  at: number;
  what: string;
  where: string;
  by: string;
}

export interface TicketFile {
  ticket: TicketView;
  words: string;
  history: TicketEntry[];
  held: Window | null;
  may: TicketMay;
}

export interface TicketMay {
  redeem_for_cash: Because | null;
  redeem_for_cash_equivalent: Because | null;
  give_back: Because | null;
  report_illegible: Because | null;
  reprint: Because | null;
  pay_by_hand: Because | null;
  void: Because | null;
  second_person: boolean;
}

export interface TicketView {
  number: string;
  amount: number;
  standing: string;
  issued_at: number;
  expires_at: number;
  terminal: string;
}

export interface TillView {
  liability: number;
  outstanding: number;
  waiting: IncidentView[];
  left_behind: LeftBehindView[];
}

export interface TrimmedView {
  bet: string;
  asked: number;
  taken: number;
  clause: string;
}

export interface UnclaimedReport {
  venue: string;
  made_at: number;
  version: string;
  total: number;
  tickets: UnclaimedTicket[];
}

export interface UnclaimedTicket {
  number: string;
  terminal: string;
  issued_at: number;
  expires_at: number;
  amount: number;
}

export interface UndoingPreview {
  round: number | null;
  lines: ChangeOf[];
  refused: Because | null;
}

export interface Undone {
  round: number;
  kind: "no spin" | "void";
  why: string;
  clause: string;
  then: string;
}

export interface VoidCause {
  cause: string;
  details: string[];
  open_ended: boolean;
  outcome_must_be_affected: boolean;
  clause: string;
  power: string;
}

export interface WagerView {
  bet: string;
  stake: number;
  returned: number;
  kind: string;
  clause: string;
  why: string;
}

export interface WarPlay {
  game: "casino war";
  dealer: string | null;
  areas: AreaView[];
  community: string | null;
  dealer_war: string | null;
  decks: number;
}

export interface WheelPlay {
  game: "lucky big wheel";
  symbol: string | null;
}

export interface Window {
  type: "AtWindow";
  kind: string;
  name: string;
}
