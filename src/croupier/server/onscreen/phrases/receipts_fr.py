"""Ce qui figure sur un reçu, en français."""

from __future__ import annotations

from collections.abc import Mapping

PHRASES: Mapping[str, str] = {
    "receipt.of": "REÇU DU COUP {n}",
    "receipt.table": "TABLE {table}",
    "receipt.terminal": "TERMINAL {terminal}",
    "receipt.opened": "Mises ouvertes",
    "receipt.closed": "Mises closes",
    "receipt.wagers": "MISES À LA CLÔTURE",
    "receipt.outcome": "RÉSULTAT",
    "receipt.no-outcome": "aucun",
    "receipt.undone": "Annulé, chaque mise a été rendue : {why} ({clause})",
    "receipt.payments": "PAIEMENTS",
    "receipt.win": "gagnée",
    "receipt.lose": "perdue",
    "receipt.stand-off": "à égalité, rendue",
    "receipt.void": "annulée",
    "receipt.staked": "Total misé",
    "receipt.returned": "Total rendu",
    "receipt.verify": "POUR VÉRIFIER CE COUP",
    "receipt.commitment": "Engagement, affiché avant les mises",
    "receipt.seed": "Graine, révélée après le coup",
    "receipt.not-opened": "non révélée",
    "receipt.salt": "Sel de vos mises : gardez-le pour vous",
    "receipt.leaf": "Vos mises parmi toutes les autres",
    "receipt.digest": "Empreinte de toutes les mises, affichée à la clôture ; joueurs compris : {n}",
    "receipt.records": "DANS LES REGISTRES DE LA MAISON",
    "receipt.chained": "Événement {event} du lot {batch}, dont l'empreinte dans la chaîne est",
    "receipt.go-to-war": "Guerre",
}
