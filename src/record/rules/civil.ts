import { headingOf } from '#imports/rules.ts'
import { type EmploymentKind, type Sex } from '#record/rules.ts'
import { countries, countryName, stateless } from './countries.ts'

// The words of files for the facts of the staff register.

const sexWords: readonly (readonly [Sex, readonly string[]])[] = [
  ['female', ['f', 'femme', 'feminin', 'mme', 'madame', 'mlle', 'mademoiselle', 'female', 'woman', 'mrs', 'ms']],
  ['male', ['h', 'm', 'homme', 'masculin', 'mr', 'monsieur', 'male', 'man']],
]

/** 'F', 'Homme', 'Mme'. Undefined for anything else. */
export const typedSex = (text: string): Sex | undefined => {
  const word = headingOf(text)
  return sexWords.find(([, words]) => words.includes(word))?.[0]
}

/** Words for the citizens that French files most often write, in place of their country. */
const demonyms: Readonly<Record<string, string>> = {
  FR: 'français française french',
  AF: 'afghan afghane',
  AL: 'albanais albanaise',
  DE: 'allemand allemande german',
  DZ: 'algérien algérienne',
  AM: 'arménien arménienne',
  BD: 'bangladais bangladaise',
  BE: 'belge',
  BJ: 'béninois béninoise',
  BR: 'brésilien brésilienne',
  GB: 'britannique anglais anglaise british',
  BG: 'bulgare',
  CM: 'camerounais camerounaise',
  CN: 'chinois chinoise',
  CO: 'colombien colombienne',
  KM: 'comorien comorienne',
  HR: 'croate',
  ES: 'espagnol espagnole spanish',
  US: 'américain américaine american',
  GA: 'gabonais gabonaise',
  GE: 'géorgien géorgienne',
  GR: 'grec grecque',
  HT: 'haïtien haïtienne',
  HU: 'hongrois hongroise',
  IN: 'indien indienne',
  IE: 'irlandais irlandaise',
  IT: 'italien italienne italian',
  CI: 'ivoirien ivoirienne',
  JP: 'japonais japonaise',
  LB: 'libanais libanaise',
  LU: 'luxembourgeois luxembourgeoise',
  MG: 'malgache',
  ML: 'malien malienne',
  MA: 'marocain marocaine',
  MU: 'mauricien mauricienne',
  MR: 'mauritanien mauritanienne',
  MD: 'moldave',
  NL: 'néerlandais néerlandaise dutch',
  PK: 'pakistanais pakistanaise',
  PL: 'polonais polonaise polish',
  PT: 'portugais portugaise portuguese',
  RO: 'roumain roumaine',
  RU: 'russe',
  SN: 'sénégalais sénégalaise',
  RS: 'serbe',
  LK: 'srilankais srilankaise',
  CH: 'suisse swiss',
  SY: 'syrien syrienne',
  TG: 'togolais togolaise',
  TN: 'tunisien tunisienne',
  TR: 'turc turque',
  UA: 'ukrainien ukrainienne',
  VN: 'vietnamien vietnamienne',
  XX: 'apatride stateless',
}

let codeOf: ReadonlyMap<string, string> | undefined
const codes = () =>
  (codeOf ??= new Map(
    countries.flatMap(code =>
      [
        code,
        ...(code === stateless ? [] : ['fr', 'en'].map(language => countryName(code, language)!)),
        ...(demonyms[code]?.split(' ') ?? []),
      ].map(name => [headingOf(name), code] as const),
    ),
  ))

/** 'France', 'Française', 'FR'. Undefined for anything else. */
export const typedNationality = (text: string): string | undefined => codes().get(headingOf(text))

/** The first match wins: a contract of professional training is a fixed-term one, too. */
const kindWords: readonly (readonly [EmploymentKind, RegExp])[] = [
  ['professional-training', /\bprofessionnalisation\b/],
  ['civic-service', /\bservice civique\b/],
  ['employers-group', /\bgroupement\b/],
  ['agency', /\b(interim|interimaire|agency)\b/],
  ['trainee', /\b(stage|stagiaire|trainee|intern)\b/],
  ['permanent', /\b(cdi|indeterminee|permanent)\b/],
  ['fixed-term', /\b(cdd|determinee|fixed term)\b/],
]

/** 'CDI', 'CDD saisonnier', 'Stage'. Undefined for what says nothing of it, such as 'Temps plein'. */
export const typedKind = (text: string): EmploymentKind | undefined => {
  const word = headingOf(text)
  return kindWords.find(([, words]) => words.test(word))?.[0]
}
