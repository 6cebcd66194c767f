import { expect, test } from 'vitest'
import { isPushAddress } from './push-address.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://127.0.0.1/x', false],
  ['https://2130706433/x', false],
  ['https://0x7f.1/x', false],
  ['https://[::1]/x', false],
  ['https://localhost/x', false],
  ['https://user:secret@push.example/x', false],
  ['file:///etc/passwd', false],
  ['no address', false],
])('%s is an address of a push service: %s', (address, is) => expect(isPushAddress(address)).toBe(is))
