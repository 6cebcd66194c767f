import type { TextsOf } from '#core/languages.ts'
import type { pack as french } from './texts.pack.fr.ts'

/** An inspection pack: what it holds, and how to verify it without the product. */
export const pack: TextsOf<typeof french> = {
  file: 'inspection-pack',
  files: {
    readMe: 'READ-ME.txt',
    digests: 'DIGESTS.txt',
    words: 'trail/trail.csv',
    entries: 'trail/entries.json',
    seals: 'trail/seals.json',
    verifier: 'trail/verify.mjs',
    sentences: 'trail/sentences.json',
  },
  readMe: `INSPECTION PACK OF WORKING TIME

Company: {{company}}
Period: {{from}} – {{to}}
People: {{whose}}
Hours: time zone {{timeZone}}

This pack is read without Relève.

WHAT IT HOLDS
  punches.csv           the punches as they were made; nobody can change them
  corrections.csv       what was corrected, by whom, when, why, before and after
  proposals.csv         the hours that people proposed, and the answer
  punches-to-check.csv  those that a kiosk kept offline and nobody counted, and what was made of them
  retained-hours.csv    the hours that are paid, day by day: who decided them, from what, and what was taken back
  steps-of-weeks.csv    submitted, validated, reopened, contested, with the reasons
  signatures.csv        who signed which sheet, when, and the digest of its content
  sheets/               an hours sheet for each person, as PDF; beside it, as JSON, the hours of today that it prints
  signed-contents/      each content that was signed, named by its digest, even if the hours have changed since
  trail/                the sealed part of the trail that concerns these hours
  DIGESTS.txt           the SHA-256 digest of each file of this pack
Other files may be added; their columns have headings.

TO VERIFY THE FILES
  In the unpacked folder:
  Linux:   sha256sum -c DIGESTS.txt
  macOS:   shasum -a 256 -c DIGESTS.txt
  Windows: Get-Content DIGESTS.txt | % { $e, $f = $_ -split '  '; if ((Get-FileHash $f).Hash -ne $e) { $f } }
           (PowerShell; it prints the changed files alone)

TO VERIFY A SHEET
  The SHA-256 digest of the JSON file of a sheet is the one printed on its PDF.
  A signature counts while its digest, in signatures.csv, is that one and the week stays validated; otherwise the sheet
  says “Void: hours changed”, and what was signed is in signed-contents/.

TO VERIFY THE TRAIL
  node trail/verify.mjs          (Node.js, no other program)
  This program is a page long and can be read. It computes this again:
  - digest of a content = H(salt, before, after), or contentDigest if a person was erased since
  - digest of an entry = H(id, at, actorId, action, subject, digest of the content): in digests of its seal, where its id stands in entryIds
  - hash of a seal = H(companyId, number, previous, entryIds, digests, lastAt, sealedAt); previous is the hash of the seal before
  where H(…) is the SHA-256, in base64url, of the JSON array of these fields, without spaces.
  Each seal carries the one before: an entry that was changed, removed or added later changes all seals after it.
  The last seal is {{head}} (number {{number}}). The company may keep an earlier one elsewhere: it must be found here.
  Entries that do not concern these hours are here by their digest alone; the program gives their number.
`,
  everybody: 'all',
  sentences: {
    entries: '{{count}} entries verified in {{seals}} seals, up to number {{number}}: {{hash}}',
    sealChanged: 'Seal {{number}} was changed.',
    sealApart: 'Seal {{number}} does not continue the one before it.',
    entryChanged: 'Entry {{id}} was changed.',
    others: '{{count}} other entries of the same seals are here by their digest alone.',
    unsealed: '{{count}} entries are not sealed yet: they are within a minute.',
    fine: 'All is as it was written.',
    faults: 'Faults: {{count}}.',
  },
}
