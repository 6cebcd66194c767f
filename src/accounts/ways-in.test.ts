import { expect, test } from 'vitest'
import {
  codeLetters,
  companyCodeIn,
  freeSignInName,
  invitationCodeIn,
  inviterName,
  signInKeyOf,
  signInNameOf,
  spelledCode,
} from './ways-in.ts'

test('a code is read however it was typed', () => {
  for (const typed of ['7KQ4M2XD', '7kq4 m2xd', ' 7KQ4-M2XD ', '7k q4m2 xd'])
    expect(companyCodeIn(typed)).toBe('7KQ4M2XD')
  for (const typed of ['7KQ4M2XD9RTA', '7kq4 m2xd 9rta', '7KQ4-M2XD-9RTA'])
    expect(invitationCodeIn(typed)).toBe('7KQ4M2XD9RTA')
})

test('what is shorter, longer, or has a letter that codes leave out is none', () => {
  for (const typed of ['', '7KQ4M2X', '7KQ4M2XDD', '7KQ4M2X0', 'OKQ4M2XD', '1KQ4M2XD', 'IKQ4M2XD', '7KQ4M2Xé'])
    expect(companyCodeIn(typed)).toBeNull()
  expect(invitationCodeIn('7KQ4M2XD')).toBeNull()
})

test('a code is shown in groups of four', () => {
  expect(spelledCode('7KQ4M2XD')).toBe('7KQ4 M2XD')
  expect(spelledCode('7KQ4M2XD9RTA')).toBe('7KQ4 M2XD 9RTA')
})

test('its letters are 32, without 0 O 1 I', () => {
  expect(new Set(codeLetters).size).toBe(32)
  expect(codeLetters).not.toMatch(/[0O1I]/)
})

test('a sign-in name is the words of a name, however somebody types it', () => {
  for (const typed of ['João Da Silva', ' JOAO  da-silva', 'joao.da.silva', 'João, Da. Silva!'])
    expect(signInNameOf(typed)).toBe('joao.da.silva')
  expect(signInNameOf('Anne-Sophie O’Brien')).toBe('anne.sophie.obrien')
  expect(signInNameOf('Œuvrard 2')).toBe('oeuvrard.2')
  expect(signInNameOf('李 雷')).toBe('李.雷')
  expect(signInNameOf('…')).toBe('')
})

test('strokes, ligatures, hyphens and apostrophes need not be typed, nor spaces', () => {
  for (const typed of ['Łukasz Ørsted', 'lukasz orsted', 'LukaszOrsted', 'lukasz.ørsted'])
    expect(signInKeyOf(typed)).toBe('lukaszorsted')
  for (const typed of ['Anne-Sophie O’Brien', "anne sophie o'brien", 'annesophieobrien', 'anne.sophie.o.brien'])
    expect(signInKeyOf(typed)).toBe('annesophieobrien')
  expect(signInKeyOf('Weiß')).toBe(signInKeyOf('WEISS'))
  expect(signInKeyOf('محمد العربي')).toBe('محمدالعربي')
})

test('a namesake gets the next free digit, and a name without letters is one all the same', () => {
  const taken = new Set(['learoux', 'learoux2', 'annabella'])
  expect(freeSignInName('Léa Roux', taken)).toBe('lea.roux.3')
  expect(freeSignInName('Max Roux', taken)).toBe('max.roux')
  expect(freeSignInName('Anna-Bella', taken)).toBe('anna.bella.2')
  expect(freeSignInName('— —', taken)).toBe('personne')
})

test('an invitation names who sends it and the company; the company alone while its administrator has no name', () => {
  const companyName = 'Chez Paul'
  expect(inviterName({ invitedBy: 'Claire Martin', companyName })).toBe('Claire Martin (Chez Paul)')
  for (const invitedBy of [null, 'Admin User']) expect(inviterName({ invitedBy, companyName })).toBe('Chez Paul')
})
