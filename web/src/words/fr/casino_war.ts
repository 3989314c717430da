/** Ce que dit la bataille. */

import type english from "../en/casino_war";

const words: typeof english = {
  dealer: "Croupier",
  yourCard: "Votre carte",
  community: "Carte commune",
  dealerWar: "Carte de guerre du croupier",
  war: "Guerre",
  notDealt: "Vous ne recevez pas de carte dans ce coup",
  area: (terminal) => `Terminal ${terminal}`,
  names: { ante: "Ante", tie: "Égalité", "go-to-war": "Guerre" },
  standings: {
    waiting: "Attend",
    won: "Gagné",
    lost: "Perdu",
    tied: "Égalité",
    surrendered: "Abandonné",
    "at war": "En guerre",
    "war won": "Guerre gagnée",
    "war lost": "Guerre perdue",
  },
  own: {
    won: (card, dealer) => `Vous gagnez, ${card} contre ${dealer}`,
    lost: (card, dealer) => `Vous perdez, ${card} contre ${dealer}`,
    surrendered: () => "Vous avez abandonné : la moitié de l’Ante vous revient",
    "war won": () => "Vous gagnez la guerre",
    "war lost": () => "Vous perdez la guerre",
  },
  dealerHas: (card) => `Le croupier a : ${card}`,
  afterWar: (dealer, community, war) => `Le croupier a : ${dealer} ; guerre, ${community} contre ${war}`,
  tieDecides: "Votre carte égale celle du croupier : abandonnez la moitié de l’Ante, ou allez à la guerre avec une mise égale.",
  explained: "La carte la plus haute gagne. À égalité, vous abandonnez ou allez à la guerre ; la carte commune affronte alors celle du croupier.",
  decks: "Jeux de cartes",
  virtual: (decks) => `${decks}, virtuels`,
  surrender: "Abandon",
  surrenderIs: "moitié de l’Ante rendue",
  war2: "Guerre",
  warIs: "égale à l’Ante",
  tie: "Égalité payée",
  timeToDecide: "Temps pour décider",
  seconds: (seconds) => `${seconds} secondes`,
  lastCards: "Dernières cartes du croupier",
};

export default words;
