import { type Field, type JsonSchema, plainSchema, typesOf } from './documented.ts'

export type BadInput = { input: unknown; codes: readonly string[] }

/** A number that JSON can say and JavaScript cannot: `jsonOf` writes it as it stands. */
const hugeNumber = '@1e999@'
export const jsonOf = (body: unknown) => JSON.stringify(body).replaceAll(`"${hugeNumber}"`, '1e999')

const bad = (codes: string | string[], ...inputs: unknown[]): BadInput[] =>
  inputs.map(input => ({ input, codes: [codes].flat() }))

const long = (length: number) => 'x'.repeat(length)
const unstorable = ['a\u0000b', 'a\ud800b', '\udc00']

const ofName = [
  ...bad(
    'invalidCharacters',
    '\u200b',
    'a\u202eb',
    '\u2066a\u2069',
    '\ufeffa',
    'a\u00adb',
    'a\r\nBcc: b',
    'a\tb',
    'a\u2028b',
    '\u{e0041}a',
  ),
  ...bad('invalidCharacters', ...unstorable),
  ...bad(['invalidCharacters', 'tooLong'], `e${'\u0301'.repeat(500)}`),
  ...bad('tooLong', long(121), long(10_000), '漢'.repeat(121), '🍳'.repeat(121)),
  ...bad('invalidCharacters', 'Salle\u3164', 'Sal\u1160le', '\u2800Salle', 'Salle\uffa0'),
  ...bad('required', '\u3164', '\u2800 \ufe0f', '\u115f', '\u200d', '\u200c\u200d'),
]
const ofEmptyName = bad('required', '', '   ', '\u00a0\u2003')

const ofFreeText = [
  ...bad('invalidCharacters', ...unstorable, 'a\u0007b', 'a\u001bb', `e${'\u0301'.repeat(500)}`),
  ...bad('tooLong', long(2001), '漢'.repeat(2001), '🍳'.repeat(2001)),
]

const ofText = (most: number) => [
  ...bad('invalidCharacters', ...unstorable, 'a\u0007b', `e${'\u0301'.repeat(500)}`),
  ...bad('tooLong', long(most + 1), '漢'.repeat(most + 1), '🍳'.repeat(most + 1)),
  ...bad('required', '', '   ', '\u00a0\u2003', '\u2800 \ufe0f'),
]

const ofOptionalEmail = [
  ...bad(
    'email',
    'a',
    'a@b',
    'a@@b.de',
    '@b.de',
    'a@b.',
    'a@b..de',
    'a..b@c.de',
    '.a@b.de',
    'a@-b.de',
    'a b@x.de',
    '"a b"@x.de',
    'a@b.de,c@d.de',
    'a@[127.0.0.1]',
    'a@b.de\nBcc: c@d.de',
    'a@b.de\r\n\r\nhello',
    'a@b.de\u0000',
    '\u0430nna@x.fr',
    'm\u0131ke@x.fr',
    'anna@x\u3002fr',
    'anna@ex\u0430mple.fr',
    '\u202eanna@x.fr',
    '<anna@x.fr>',
    `${long(65)}@x.fr`,
    `a@${long(250)}.fr`,
    'a@\ud800.fr',
  ),
]

const ofEmail = [...bad('required', '', ' '), ...ofOptionalEmail]

const ofDate = bad(
  'date',
  '',
  ' ',
  'demain',
  '2025-02-29',
  '2100-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '1969-12-31',
  '2101-01-01',
  '9999-12-31',
  '+010000-01-01',
  '-000001-01-01',
  '2026-1-1',
  '20260101',
  '2026-W10-1',
  '01/02/2026',
  ' 2026-01-01',
  '2026-01-01\n',
  '2026-01-01T00:00:00Z',
  '2026-01-01T00:00',
  '\uff12026-01-01',
  '2026\u201001\u201001',
  '2026-01-01\u0000',
)

const ofTime = bad(
  'time',
  '',
  '24:00',
  '25:00',
  '12:60',
  '23:59:60',
  '12:00:00',
  '9:5',
  '9:00',
  '1200',
  '12h00',
  '-1:00',
  '12:00Z',
  ' 12:00',
  '12:00\n',
  '12\uff1a00',
  '\u0661\u0662:00',
)

const ofColour = bad(
  'colour',
  '',
  '#',
  '#GGG',
  '#12',
  '#abcd',
  '#12345',
  '#1234567',
  'red',
  'rgb(0,0,0)',
  ' #abc',
  '#abc ',
  '#abc;color:red',
  '\uff03abc',
  '#\u0661\u0662\u0663',
  '#aaa\n',
)

const ofId = bad(
  'unknown',
  '',
  'abc',
  '-1',
  '1e3',
  '00',
  '9223372036854775808',
  'null',
  '../people',
  '%00',
  'a\u0000b',
  `{${crypto.randomUUID()}}`,
  `${crypto.randomUUID()}0`,
  ` ${crypto.randomUUID()}`,
  crypto.randomUUID().replaceAll('-', ''),
)

const ofInstant = bad(
  'invalid',
  '',
  'hier',
  '2026-01-01',
  '2026-01-01T25:00:00Z',
  '2026-06-30T23:59:60Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01 00:00',
  '0000-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
)

const ofNewPassword = [
  ...bad('passwordTooShort', '', 'abcde', 'é'.repeat(5), '🦀🐙🦑🐠🐟'),
  ...bad('passwordTooLong', long(129), 'é'.repeat(200), '🦀'.repeat(129)),
  ...bad('passwordBlank', ' '.repeat(8), '\u00a0'.repeat(7)),
  ...bad('passwordTooCommon', '123456', 'MotDePasse', 'azerty', 'Relève2026', 'zzzzzzz'),
  ...bad('invalidCharacters', 'abcdef\u0000', 'abcdef\ud800'),
]

const ofChoice = ({ enum: known = [] }: JsonSchema) =>
  bad(
    ['invalid', 'required', 'unknown'],
    '',
    'inconnu',
    known[0]!.toUpperCase() === known[0] ? `${known[0]}x` : known[0]!.toUpperCase(),
    `${known[0]} `,
    `${known[0]}\u0000`,
    '__proto__',
    'constructor',
    'toString',
  )

const ofNumber = ({ type, minimum = 0, maximum = 0 }: JsonSchema, code: string[]) =>
  bad(
    code,
    minimum - 1,
    maximum + 1,
    -1e308,
    1.797e308,
    hugeNumber,
    ...(type === 'integer' ? [minimum + 0.5, 1e-7] : [minimum + 0.005, 35.300000000000004]),
  )

const numberCodes = ['invalid', 'weeklyHours', 'breakMinutes', 'breakADay', 'places', 'hoursADay', 'required']

const byFormat: Record<string, BadInput[]> = {
  name: ofName,
  'free-text': ofFreeText,
  reason: ofText(500),
  'short-text': ofText(200),
  email: ofEmail,
  'optional-email': ofOptionalEmail,
  date: ofDate,
  'birth-date': [...ofDate.filter(({ input }) => input !== '1969-12-31'), ...bad('date', '1899-12-31')],
  phone: bad('phone', '12', '06 39 98', '+33 1', 'téléphone', '06 39 98 12 34 poste 12', long(41)),
  'wall-time': ofTime,
  colour: ofColour,
  uuid: ofId,
  'date-time': ofInstant,
  'new-password': ofNewPassword,
  'leave-type': bad('required', '', 'vacances', 'a b', 'VACATION', long(37), crypto.randomUUID()),
  'payroll-code': [...ofName, ...ofEmptyName, ...bad('tooLong', long(31), '🍳'.repeat(31))],
  'leave-code': bad('invalid', '', 'R', 'rtt', 'RTT ', 'É1', 'ABCDEFG', 'A\u0000'),
}

const contentsOf = (schema: JsonSchema): BadInput[] => {
  if (schema.enum) return ofChoice(schema)
  const [type = ''] = typesOf(schema).filter(each => each !== 'null')
  if (type === 'number' || type === 'integer') return ofNumber(schema, numberCodes)
  if (type === 'array')
    return schema.maxItems
      ? bad(
          ['tooLong', 'invalid'],
          Array.from({ length: schema.maxItems + 1 }, () => 0),
        )
      : []
  if (type !== 'string') return []
  // A text without a format is not stored as typed, or only compared: nothing in it can do harm.
  if (!schema.format) return []
  const rows = byFormat[schema.format]
  if (!rows) throw new Error(`no bad inputs for the format ${schema.format}: add them to testing/bad-inputs.ts`)
  return schema.format === 'name' && schema.minLength ? [...ofEmptyName, ...rows] : rows
}

/** One value of each wrong type, and look-alikes of the right one. */
const strangers: [string, ...unknown[]][] = [
  ['null', null],
  ['boolean', true, false],
  ['number', 0, 5, -1],
  ['string', '38', ' 38 ', '0x10', '35,5', 'true', 'NaN', 'Infinity', ''],
  ['array', [], ['38'], [[]]],
  ['object', {}, { value: 5 }],
]

const ofOtherTypes = (schema: JsonSchema): BadInput[] => {
  const types = typesOf(schema).map(type => (type === 'integer' ? 'number' : type))
  const inputs = strangers.filter(([type]) => !types.includes(type)).flatMap(([, ...values]) => values)
  return bad(['invalid', 'required', 'unknown', ...numberCodes, 'colour', 'date', 'time', 'email'], ...inputs)
}

/** Values that a field must refuse, with the codes of the sentence at that field. */
export const badInputsOf = ({ schema }: Field): BadInput[] => [
  ...ofOtherTypes(schema),
  ...contentsOf(plainSchema(schema)),
]

/** The same for a field in the query of an address, where everything is text. */
export const badQueriesOf = ({ schema }: Field): BadInput[] => {
  const { format, type } = plainSchema(schema)
  if (type === 'integer')
    return bad('invalid', '-1', '0', '1e9', '1.5', '0x10', ' 1 ', '35,5', 'NaN', '', '9'.repeat(30))
  if (format === 'date') return ofDate
  if (format === 'uuid') return ofId
  if (format === 'wall-time' || format === 'leave-type') return contentsOf(plainSchema(schema))
  return [
    ...bad(['tooLong', 'unknown', 'invalid'], long(201)),
    ...bad(['invalidCharacters', 'unknown', 'invalid'], 'a\u0000b'),
  ]
}

/** Malformed ids and days, as they are written in an address. */
export const badAddresses = [
  'abc',
  '-1',
  '1e3',
  '00',
  '9223372036854775808',
  '%00',
  '%2e%2e',
  '%2F',
  'null',
  '[object%20Object]',
  '2026-02-30',
  '2026-1-1',
  '%F0%9F%98%80',
  "'%20or%201=1--",
  `${crypto.randomUUID()}%0a`,
  `${crypto.randomUUID()}%00`,
  crypto.randomUUID().slice(1),
  long(180),
]

const goodNames: [given: string, kept: string][] = [
  ["O'Brien", "O'Brien"],
  ["'; DROP TABLE users;--", "'; DROP TABLE users;--"],
  ['100 %', '100 %'],
  ['_', '_'],
  ['\\', '\\'],
  ['<b>&amp;{{year}}</b>', '<b>&amp;{{year}}</b>'],
  ['=1+1', '=1+1'],
  ['  Zoë  ', 'Zoë'],
  ['E\u0301te\u0301', 'Été'],
  ['李 عمر ❤️', '李 عمر ❤️'],
  ['👩🏽\u200d🍳 می\u200cروم', '👩🏽\u200d🍳 می\u200cروم'],
  ['\u200cAnne\u200d-Marie\ufe0f', 'Anne-Marie'],
  ['Lise\u00a0 Marie', 'Lise Marie'],
]
const ofLength = (length: number): [string, string][] => [
  [long(length), long(length)],
  ['🍳'.repeat(length), '🍳'.repeat(length)],
]

/** Accepted and stored as sent. */
export const goodInputs: Record<string, [given: unknown, kept: unknown][]> = {
  name: [...goodNames, ...ofLength(120)],
  'payroll-code': [...goodNames, ...ofLength(30)],
  'free-text': [
    ['', ''],
    ['deux\nlignes', 'deux\nlignes'],
    ['\u202egauche', '\u202egauche'],
    ["'; DROP TABLE users;--", "'; DROP TABLE users;--"],
    ['%_\\', '%_\\'],
    ['می\u200cروم 👩🏽\u200d🍳', 'می\u200cروم 👩🏽\u200d🍳'],
    [long(2000), long(2000)],
    ['🍳'.repeat(2000), '🍳'.repeat(2000)],
  ],
  'short-text': [
    ['deux\nlignes', 'deux\nlignes'],
    ['می\u200cروم 👩🏽\u200d🍳', 'می\u200cروم 👩🏽\u200d🍳'],
    [long(200), long(200)],
    ['🍳'.repeat(200), '🍳'.repeat(200)],
  ],
  reason: [
    ['deux\nlignes', 'deux\nlignes'],
    ["  '; DROP TABLE users;-- ", "'; DROP TABLE users;--"],
    ['می\u200cروم 👩🏽\u200d🍳', 'می\u200cروم 👩🏽\u200d🍳'],
    [long(500), long(500)],
    ['🍳'.repeat(500), '🍳'.repeat(500)],
  ],
  colour: [
    ['#abc', '#aabbcc'],
    ['#FfF', '#FFffFF'],
    ['#00ff7F', '#00ff7F'],
  ],
}
