import { expect, test } from 'vitest'
import { withoutStyleAttributes } from './style-attributes.ts'

test('each style attribute becomes a class, the same ones share theirs', () => {
  const html =
    '<p style="left:5%">a</p><b class="x" style="left:5%">b</b><br/><i title="style=" style="--a:&quot;b&quot;"></i>'
  expect(withoutStyleAttributes(html)).toEqual({
    body: '<p class="at-0">a</p><b class="at-0 x">b</b><br/><i class="at-1" title="style="></i>',
    style: '.at-0{left:5%}.at-1{--a:"b"}',
  })
})
