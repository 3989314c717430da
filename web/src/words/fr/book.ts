import type english from "../en/book";

const POWERS: Readonly<Record<string, string>> = {
  CONDUCT_GAME: "conduire le jeu",
  ENTER_OUTCOME: "saisir le résultat",
  DECLARE_NO_SPIN: "déclarer un coup nul",
  DECLARE_BALL_UNSETTLED: "déclarer un coup nul parce que la bille ne se pose pas",
  VOID_FOR_FAULTY_EQUIPMENT: "annuler un tour pour matériel défectueux",
  VOID_FOR_DISRUPTION: "annuler un tour pour perturbation extérieure",
  VOID_FOR_FRAUD: "annuler un tour pour fraude",
  VOID_WAGER_OF_RULE_BREAKER: "annuler la mise d'un joueur qui a enfreint les règles",
  EXCLUDE_PLAYER: "exclure un joueur du jeu",
  WITHHOLD_WINNINGS: "retenir ou saisir des gains obtenus avec un appareil interdit",
  CONFISCATE_DEVICE: "confisquer un appareil interdit",
  DETAIN_PERSON: "faire retenir un suspect",
  CORRECT_OUTCOME: "corriger un résultat erroné",
  CONFIRM_WAGERS: "confirmer des mises après une panne tardive",
  CONFIRM_WAGERS_OF_DISPLAY_CONTROLLER: "confirmer des mises après une panne tardive du contrôleur d'affichage",
  CLOSE_OCCUPIED_TABLE: "fermer une table où il y a des joueurs",
  ORDER_EXTRA_SPINS: "ordonner des lancers supplémentaires ou continus",
  ISSUE_SECOND_COLOUR: "remettre à un joueur un second jeu de plaques de couleur",
  REDEEM_COLOUR_OF_CLOSED_TABLE: "racheter les plaques de couleur d'une table fermée",
  SEND_PLAYER_AWAY: "renvoyer un joueur qui trouble le jeu",
  CONFIRM_JACKPOT: "confirmer un jackpot",
  DECIDE_DISPUTE: "trancher un litige",
  ANSWER_SERVICE: "répondre à un appel de service",
  APPROVE_MANUAL_PAYMENT: "approuver un paiement manuel",
  SEE_TO_CHANCE: "faire éprouver de nouveau une source de hasard qui a failli",
};

const GROUNDS: Readonly<Record<string, string>> = {
  WHEEL_STILL_AT_LAUNCH: "le cylindre est immobile au lancer de la bille",
  SAME_DIRECTION: "la bille et le cylindre tournent dans le même sens",
  UNDER_FOUR_REVOLUTIONS: "moins de quatre tours sont à attendre",
  FOREIGN_OBJECT: "un corps étranger est dans le cylindre",
  SECOND_BALL: "une seconde bille est dans le cylindre (U-Spin)",
  BALL_LEFT_WHEEL: "la bille est sortie du cylindre",
  BALL_FINDS_NO_POCKET: "la bille ne trouve pas de case",
  INTERFERENCE: "quelqu'un a touché à la bille ou au cylindre",
  DISRUPTION: "une perturbation nuit à l'intégrité du jeu",
  RESTS_BEFORE_CLOSE: "la bille s'arrête avant la fin des mises",
  WHEEL_STOPPED: "le cylindre s'est arrêté avant la bille",
};

const FAILING: Readonly<Record<string, string>> = {
  TERMINAL: "un terminal",
  SYSTEM: "le système de jeu",
  DISPLAY_CONTROLLER: "le contrôleur d'affichage",
};

const RANKS: Readonly<Record<string, string>> = {
  dealer: "croupier",
  "game-supervisor": "superviseur de jeu",
  "pit-boss": "chef de pit",
  "table-games-manager": "directeur des jeux de table",
  operator: "exploitant",
  runner: "coursier",
  "virtual-dealer": "croupier virtuel",
  "higher-duties-dealer": "croupier principal",
  "area-manager": "responsable de zone",
  "assistant-casino-manager": "directeur adjoint du casino",
};

/** What happens in a round, as it is looked at again. */
const EVENTS: Readonly<Record<string, string>> = {
  WageringOpened: "Mises ouvertes",
  WagersSet: "Mises posées",
  NeighboursMarked: "Voisins marqués",
  PlayerWarned: "Joueur averti",
  WagersNotRecognised: "Mises non reconnues",
  BallSpun: "Bille lancée",
  WageringClosed: "Rien ne va plus",
  OutcomeSuggested: "Numéro proposé par le capteur",
  WheelWarned: "Avertissement du cylindre",
  OutcomeEntered: "Résultat saisi",
  ChoiceMade: "Choix fait",
  RoundSettled: "Tour réglé",
  NoSpinDeclared: "Coup nul",
  RoundVoided: "Tour annulé",
  WagersVoided: "Mises annulées",
  WagersInDoubt: "Mises en doute",
  WagersConfirmed: "Mises confirmées",
  OutcomeCorrected: "Résultat corrigé",
  RoundResettled: "Tour réglé de nouveau",
  TableSuspended: "Table suspendue",
  TableResumed: "Table reprise",
  ClaimRecorded: "Réclamation notée",
  ClaimDecided: "Réclamation tranchée",
  Joined: "Arrivée",
  Left: "Départ",
};

const words: typeof english = {
  power: (name, said) => POWERS[name] ?? said,
  ground: (name, said) => GROUNDS[name] ?? said,
  failing: (name, said) => FAILING[name] ?? said,
  event: (kind, said) => EVENTS[kind] ?? said,
  rank: (rank) => RANKS[rank] ?? rank.replaceAll("-", " "),
};

export default words;
