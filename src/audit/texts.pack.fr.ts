/** An inspection pack: what it holds, and how to verify it without the product. */
export const pack = {
  file: 'dossier-de-controle',
  files: {
    readMe: 'LISEZ-MOI.txt',
    digests: 'EMPREINTES.txt',
    words: 'journal/journal.csv',
    entries: 'journal/ecritures.json',
    seals: 'journal/sceaux.json',
    verifier: 'journal/verifier.mjs',
    sentences: 'journal/phrases.json',
  },
  readMe: `DOSSIER DE CONTRÔLE DU TEMPS DE TRAVAIL

Entreprise : {{company}}
Période : {{from}} – {{to}}
Personnes : {{whose}}
Heures : fuseau {{timeZone}}

Ce dossier se lit sans Relève.

CE QU’IL CONTIENT
  badgeages.csv              les badgeages tels qu’ils ont été faits ; personne ne peut les modifier
  corrections.csv            ce qui a été corrigé, par qui, quand, pour quel motif, avant et après
  propositions.csv           les heures que les personnes ont proposées, et la réponse
  heures-retenues.csv        les heures payées, jour par jour : qui les a décidées, d’après quoi, et ce qui a été annulé
  etapes-des-semaines.csv    soumission, validation, réouverture, contestation, avec leurs motifs
  signatures.csv             qui a signé quelle feuille, quand, et l’empreinte de son contenu
  feuilles/                  une feuille d’heures par personne, en PDF ; à côté, en JSON, le contenu qui est signé
  journal/                   la partie scellée du journal qui concerne ces heures
  EMPREINTES.txt             l’empreinte SHA-256 de chaque fichier de ce dossier
D’autres fichiers peuvent s’y ajouter ; leurs colonnes portent des titres.

VÉRIFIER LES FICHIERS
  Linux, macOS : sha256sum -c EMPREINTES.txt
  Windows :      Get-FileHash fichier -Algorithm SHA256

VÉRIFIER UNE FEUILLE
  L’empreinte SHA-256 du fichier JSON est celle qui est imprimée sur le PDF et écrite dans signatures.csv.
  Une signature compte tant que cette empreinte est celle des heures d’aujourd’hui ; sinon la feuille dit « Annulée : heures changées ».

VÉRIFIER LE JOURNAL
  node journal/verifier.mjs          (Node.js, sans autre programme)
  Ce programme tient en une page et se lit. Il recalcule ceci :
  - empreinte d’un contenu = H(sel, avant, après) ; celle qui est écrite, si une personne a été effacée depuis
  - empreinte d’une écriture = H(id, date, auteur, action, sujet, empreinte du contenu)
  - sceau = H(entreprise, numéro, sceau précédent, ids, empreintes, dernière date, date du sceau)
  où H(…) est le SHA-256, en base64url, du tableau JSON de ses valeurs.
  Chaque sceau porte celui d’avant : une écriture modifiée, retirée ou ajoutée après coup change tous les sceaux qui la suivent.
  Le dernier sceau est {{head}} (numéro {{number}}). L’entreprise peut en garder un plus ancien ailleurs : il doit se retrouver ici.
  Les écritures étrangères à ces heures n’y sont que par leur empreinte.
`,
  everybody: 'toutes',
  sentences: {
    entries: '{{count}} écritures vérifiées dans {{seals}} sceaux, jusqu’au numéro {{number}} : {{hash}}',
    sealChanged: 'Le sceau {{number}} a été modifié.',
    sealApart: 'Le sceau {{number}} ne continue pas le précédent.',
    entryChanged: 'L’écriture {{id}} a été modifiée.',
    unsealed: '{{count}} écritures ne sont pas encore scellées : elles le sont dans la minute.',
    fine: 'Tout est tel que cela a été écrit.',
    faults: '{{count}} fautes.',
  },
}
