/** The words of sic bo in French. */

import type english from "../en/sic_bo";
import { list } from "../words";

const OU = " ou ";

const words: typeof english = {
  headings: {
    double: "Double",
    triple: "Triple",
    total: "Total des trois dés",
    pair: "Deux dés",
    single: "Un seul dé",
    "three-of-four": "Trois sur quatre",
    others: "Autres mises",
  },
  onOneTwoThree: (odds, to) => `sur un, deux ou trois dés : ${list(odds, OU)} à ${to}`,
  ofTheFour: (odds) => `${odds}, trois numéros différents parmi les quatre`,
  names: {
    small: () => "Petit",
    big: () => "Grand",
    even: () => "Pair",
    odd: () => "Impair",
    "any-triple": () => "Tout triple",
    double: (faces) => `Double ${faces}`,
    triple: (faces) => `Triple ${faces}`,
    total: (faces) => `Total ${faces}`,
    pair: (faces) => `Deux dés ${faces.replace("-", " et ")}`,
    single: (faces) => `Un dé ${faces}`,
    "three-of-four": (faces) => `Trois parmi ${list(faces.split("-"), " et ")}`,
  },
  kinds: { double: "Double", triple: "Triple", total: "Total", pair: "Deux dés", single: "Un dé", "three-of-four": "Trois sur quatre" },
  losesOnTriple: "perd sur un triple",
  span: (low, high) => `${low} à ${high}`,
  announced: (faces, total) => `${faces.join(", ")} : total ${total}`,
  small: "Petit",
  big: "Grand",
  triple: "Triple",
  odd: "impair",
  even: "pair",
  tumbling: "Les dés roulent",
  tumblingMeans: "Le couvercle se lève à la fin des mises",
  lidLifts: "Le couvercle se lève",
  lastRolls: (rolls) => (rolls === 1 ? "Dernier jet" : `${rolls} derniers jets`),
  independent: "Chaque jet est indépendant des précédents.",
  expectedRolls: (rolls) => (rolls === 1 ? "Dernier jet (attendu)" : `${rolls} derniers jets (attendu)`),
};

export default words;
