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
  badgeages.csv              les badgeages tels qu’ils ont été faits ; personne ne peut les modifier
  corrections.csv            ce qui a été corrigé, par qui, quand, pour quel motif, avant et après
  propositions.csv           les heures que les personnes ont proposées, et la réponse
  badgeages-a-verifier.csv   ceux qu’une borne a gardés hors ligne et que personne n’a comptés, et ce qui en a été fait
  heures-retenues.csv        les heures payées, jour par jour : qui les a décidées, d’après quoi, et ce qui a été annulé
  etapes-des-semaines.csv    soumission, validation, réouverture, contestation, avec leurs motifs
  signatures.csv             qui a signé quelle feuille, quand, et l’empreinte de son contenu
  feuilles/                  une feuille d’heures par personne, en PDF ; à côté, en JSON, les heures d’aujourd’hui qu’elle imprime
  contenus-signes/           chaque contenu qui a été signé, sous le nom de son empreinte, même si les heures ont changé depuis
  journal/                   la partie scellée du journal qui concerne ces heures
  EMPREINTES.txt             l’empreinte SHA-256 de chaque fichier de ce dossier
D’autres fichiers peuvent s’y ajouter ; leurs colonnes portent des titres.

VÉRIFIER LES FICHIERS
  Dans le dossier décompressé :
  Linux :   sha256sum -c EMPREINTES.txt
  macOS :   shasum -a 256 -c EMPREINTES.txt
  Windows : Get-Content EMPREINTES.txt | % { $e, $f = $_ -split '  '; if ((Get-FileHash $f).Hash -ne $e) { $f } }
            (PowerShell ; n’affiche que les fichiers modifiés)

VÉRIFIER UNE FEUILLE
  L’empreinte SHA-256 du fichier JSON d’une feuille est celle qui est imprimée sur son PDF.
  Une signature compte tant que son empreinte, dans signatures.csv, est celle-là et que la semaine reste validée ; sinon la feuille
  dit « Annulée : heures changées », et ce qui avait été signé est dans contenus-signes/.

VÉRIFIER LE JOURNAL
  node journal/verifier.mjs          (Node.js, sans autre programme)
  Ce programme tient en une page et se lit. Il recalcule ceci :
  - empreinte d’un contenu = H(salt, before, after), ou contentDigest si une personne a été effacée depuis
  - empreinte d’une écriture = H(id, at, actorId, action, subject, empreinte du contenu) : dans digests de son sceau, au rang de son id dans entryIds
  - hash d’un sceau = H(companyId, number, previous, entryIds, digests, lastAt, sealedAt) ; previous est le hash du sceau d’avant
  où H(…) est le SHA-256, en base64url, du tableau JSON de ces champs, sans espaces.
  Chaque sceau porte celui d’avant : une écriture modifiée, retirée ou ajoutée après coup change tous les sceaux qui la suivent.
  Le dernier sceau est {{head}} (numéro {{number}}). L’entreprise peut en garder un plus ancien ailleurs : il doit se retrouver ici.
  Les écritures qui ne concernent pas ces heures n’y sont que par leur empreinte ; le programme en donne le nombre.
`,
  everybody: 'toutes',
  sentences: {
    entries: '{{count}} écritures vérifiées dans {{seals}} sceaux, jusqu’au numéro {{number}} : {{hash}}',
    sealChanged: 'Le sceau {{number}} a été modifié.',
    sealApart: 'Le sceau {{number}} ne continue pas le précédent.',
    entryChanged: 'L’écriture {{id}} a été modifiée.',
    others: '{{count}} autres écritures des mêmes sceaux ne sont ici que par leur empreinte.',
    unsealed: '{{count}} écritures ne sont pas encore scellées : elles le sont dans la minute.',
    fine: 'Tout est tel que cela a été écrit.',
    faults: 'Fautes : {{count}}.',
  },
}
