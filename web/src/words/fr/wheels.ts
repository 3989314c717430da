/** The words of the wheel games in French. */

import type english from "../en/wheels";
import { list } from "../words";

const words: typeof english = {
  symbols: { A: "Cercle", B: "Carré", C: "Triangle", D: "Losange", E: "Hexagone", F: "Étoile", G: "Lune" },
  named: (symbol, name) => `${symbol} · ${name}`,
  spoken: (symbol, name) => `${symbol}, ${name.toLowerCase()}`,
  compartments: (count, all) => (count === 1 ? `1 case sur ${all}` : `${count} cases sur ${all}`),
  outOf: (count, all) => `${count} sur ${all}`,
  wheelOf: (compartments) => `Roue de ${compartments} cases`,
  wheelAt: (compartments, symbol) => `Roue de ${compartments} cases ; le repère est sur ${symbol}`,
  ringsOf: (wheels, compartments) => `${wheels} roues de ${compartments} cases`,
  ringsAt: (wheels, compartments, symbols) => `${wheels} roues de ${compartments} cases ; le repère est sur ${symbols}`,

  spinnerThisRound: "Lanceur de ce tour",
  terminal: (name) => `Terminal ${name}`,
  spinnerIs: (name) => `Lanceur de ce tour : terminal ${name}`,
  noSpinner: "Désigné à la fin des mises",
  noSpinnerMeans: "Les joueurs qui ont misé lancent à tour de rôle",
  you: "Vous",
  youStart: "Vous lancez la roue à la fin des mises",
  youThrow: "Vous lancez la bille à la fin des mises",
  youAreSpinner: "C’est vous qui lancez",
  spin: "Lancer",
  pullLever: "Tirer le levier",
  asBetsStand: "Selon les mises actuelles",
  orLever: (seconds) => (seconds === 1 ? "ou tirez le levier. Dans 1 seconde, elle part seule." : `ou tirez le levier. Dans ${seconds} secondes, elle part seule.`),
  orWait: (seconds) => (seconds === 1 ? "Dans 1 seconde, la bille part seule." : `Dans ${seconds} secondes, la bille part seule.`),
  startsIn: (seconds) => (seconds === 1 ? "Départ automatique dans 1 seconde" : `Départ automatique dans ${seconds} secondes`),
  spinnerMinimum: (amount) => `Celui qui mise le plus, et au moins ${amount}, lance la bille.`,
  wheelInTurn: "Les joueurs qui ont misé lancent la roue à tour de rôle.",
  spinnerInTurn: "Les joueurs qui ont misé lancent la bille à tour de rôle.",

  turning: "La roue tourne",
  ringsTurning: "Les roues tournent",
  ballRuns: "La bille roule",
  settledAsShown: "Les mises sont réglées telles quelles",
  result: "Résultat",

  wheel: (which) => `Roue ${which}`,
  places: ["extérieure", "médiane", "intérieure"],
  symbolAndOdds: "Symbole",
  onWheel: (which, symbol) => `Roue ${which}, ${symbol}`,
  sideWager: "Mise annexe",
  sideWagerMeans: "sur les trois roues ensemble",
  threeOf: (symbol) => `Trois ${symbol}`,
  mixtureOf: (symbols) => `${list(symbols, ", ")} mêlés`,
  noPrize: "rien",

  jackpotWager: "Mise jackpot",
  jackpotMeans: "Elle donne part au jackpot ; elle n’est pas rendue.",

  on: (stake) => `sur ${stake}`,
  lastSpins: (spins) => (spins === 1 ? "Dernier tour" : `${spins} derniers tours`),
  eachWheel: "chacune des trois roues comptée",
  independent: "Chaque tour est indépendant des précédents.",
  expectedSpins: (spins) => (spins === 1 ? "Dernier tour (attendu)" : `${spins} derniers tours (attendu)`),
};

export default words;
