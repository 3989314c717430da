import type english from "../en/bets";
import { list } from "../words";

const AND = " et ";
const DOZENS = ["12 premiers", "12 milieu", "12 derniers"];

const words: typeof english = {
  colours: { red: "rouge", black: "noir", green: "vert" },
  colourNames: { red: "Rouge", black: "Noir", green: "Vert" },
  zero: "Zéro",
  odd: "impair",
  even: "pair",
  low: "manque",
  high: "passe",
  printed: {
    low: "1 à 18",
    even: "Pair",
    red: "Rouge",
    black: "Noir",
    odd: "Impair",
    high: "19 à 36",
    green: "Vert",
    "first-five": "Cinq premiers",
    "first-six": "Six premiers",
    "any-green": "Tout vert",
  },
  printedDozen: (which) => DOZENS[which - 1] ?? "",
  range: (first, last) => `${first} à ${last}`,
  odds: (pays, to) => `${pays} à ${to}`,
  upTo: (odds: string) => `jusqu’à ${odds}`,
  names: {
    straight: (covers) => `Plein ${covers[0]}`,
    split: (covers) => `Cheval ${list(covers, AND)}`,
    street: (covers) => `Transversale ${list(covers, AND)}`,
    corner: (covers) => `Carré ${list(covers, AND)}`,
    "six-line": (covers) => `Sixain ${covers[0]} à ${covers.at(-1)}`,
    "six-box": (covers) => `${covers[0]} à ${covers.at(-1)}`,
    column: (_, which) => `Colonne ${which}`,
    dozen: (covers, which) => `Douzaine ${which}, ${covers[0]} à ${covers.at(-1)}`,
    low: () => "Manque, 1 à 18",
    even: () => "Pair",
    red: () => "Rouge",
    black: () => "Noir",
    odd: () => "Impair",
    high: () => "Passe, 19 à 36",
    "first-five": (covers) => `Cinq premiers, ${list(covers, AND)}`,
    "first-six": (covers) => `Six premiers, ${list(covers, AND)}`,
    "any-green": (covers) => `Tout vert, ${list(covers, AND)}`,
    green: (covers) => `Vert, ${list(covers, AND)}`,
  },
  pays: (odds) => `paie ${odds}`,
  onIt: (amount) => `${amount} dessus`,
  standings: {
    pending: "en cours d'envoi",
    kept: "enregistrée par la maison",
    trimmed: "ramenée à la limite",
    refused: "refusée",
  },
  wins: "gagne",
  series: { tier: "Tiers", orphans: "Orphelins", voisins: "Voisins du zéro", "zero-game": "Jeu zéro" },
  seriesNumbers: { tier: "5 / 8", voisins: "0 / 2 / 3" },
};

export default words;
