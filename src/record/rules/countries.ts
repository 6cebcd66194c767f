/** The countries of which somebody may be a citizen (ISO 3166), without their territories overseas. */
const codes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW'

/** The code of people whom no country calls its citizens. */
export const stateless = 'XX'

export const countries: readonly string[] = [...codes.split(' '), stateless]

/** Citizens of the European Union, the European Economic Area, Switzerland, Andorra, Monaco and San Marino work in France without a permit (CESEDA, L. 233-1; labour code, R. 5221-2). */
const free = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM'.split(' '),
)

export const needsPermit = (nationality: string) => !free.has(nationality)

const names = new Map<string, Intl.DisplayNames>()

/** 'France'. Null for a stateless person. */
export const countryName = (code: string, language: string) => {
  if (code === stateless) return null
  if (!names.has(language)) names.set(language, new Intl.DisplayNames(language, { type: 'region' }))
  return names.get(language)!.of(code) ?? code
}
