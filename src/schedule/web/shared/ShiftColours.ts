import type { CSSProperties } from 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

/** Derived from any colour that a customer chooses (docs/product/shifts.md § Shift colours). */
interface ShiftColours {
  tint: string
  edge: string
  text: string
}

type Theme = 'light' | 'dark'
/** Lightness 0–1, chroma, hue in radians. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]
type Rgb = readonly [red: number, green: number, blue: number]

/** The colour of a shift whose type is deleted, or has an invalid one. */
export const FALLBACK_COLOUR = '#4F46E5'

const rules = {
  light: {
    surface: '#FFFFFF',
    tint: { lightness: 0.952, chroma: 0.26, grey: { black: 0.87, white: 0.952 } },
    edge: { from: 0.42, to: 0.64 },
    text: { lightness: 0.37, chroma: 0.12 },
    step: -0.01,
  },
  dark: {
    surface: '#181D28',
    tint: { lightness: 0.295, chroma: 0.34, grey: { black: 0.295, white: 0.42 } },
    edge: { from: 0.62, to: 0.8 },
    text: { lightness: 0.9, chroma: 0.07 },
    step: 0.01,
  },
} as const

export const isHexColour = (text: string) => /^#[\da-f]{6}$/i.test(text)

const toRgb = (hex: string): Rgb => [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
const toHex = (rgb: Rgb) =>
  `#${rgb
    .map(value =>
      Math.round(clamp(value, 0, 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const each = ([red, green, blue]: Rgb, change: (value: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
]

const luminance = (hex: string) => {
  const [red, green, blue] = each(toRgb(hex), linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2 contrast ratio, 1 to 21. */
export function contrast(one: string, other: string) {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

// The matrices of OKLab: https://bottosson.github.io/posts/oklab/
function toOklch(hex: string): Oklch {
  const [r, g, b] = each(toRgb(hex), linear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [lightness, Math.hypot(green, blue), Math.atan2(blue, green)]
}

function toLinearRgb([lightness, chroma, hue]: Oklch): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** Chroma is reduced until the colour exists in sRGB. */
function fromOklch([lightness, chroma, hue]: Oklch) {
  for (let reduced = chroma; reduced > 0; reduced -= 0.004) {
    const rgb = toLinearRgb([lightness, reduced, hue])
    if (rgb.every(value => value >= -0.0005 && value <= 1.0005)) return toHex(each(rgb, v => gamma(Math.max(0, v))))
  }
  return toHex(each(toLinearRgb([lightness, 0, hue]), value => gamma(clamp(value, 0, 1))))
}

/** Moves the lightness step by step until the contrast with every background suffices. */
function readable([lightness, chroma, hue]: Oklch, step: number, ratio: number, backgrounds: string[]) {
  let level = lightness
  let colour = fromOklch([level, chroma, hue])
  while (backgrounds.some(background => contrast(colour, background) < ratio) && level > 0 && level < 1) {
    level += step
    colour = fromOklch([level, chroma, hue])
  }
  return colour
}

/** Greys have no hue to tell them apart, so their tints keep some of their lightness: black and white types differ. */
function tintLightness({ lightness, grey }: (typeof rules)[Theme]['tint'], chosen: number, chroma: number) {
  const greyness = Math.max(0, 1 - chroma / 0.04)
  return lightness + greyness * (grey.black + (grey.white - grey.black) * clamp(chosen, 0, 1) - lightness)
}

/** @param hex `#RRGGBB`; anything else gives the fallback colour. */
export function shiftColours(hex: string, theme: Theme): ShiftColours {
  const { surface, tint, edge, text, step } = rules[theme]
  const [lightness, chroma, hue] = toOklch(isHexColour(hex) ? hex : FALLBACK_COLOUR)
  const background = fromOklch([tintLightness(tint, lightness, chroma), Math.min(chroma, 0.16) * tint.chroma, hue])
  return {
    tint: background,
    edge: readable([clamp(lightness, edge.from, edge.to), Math.min(chroma, 0.2), hue], step, 3, [background, surface]),
    text: readable([text.lightness, Math.min(chroma, text.chroma), hue], step, 7, [background]),
  }
}

/** As CSS colours that follow the theme. */
export function themedShiftColours(hex: string): ShiftColours {
  const [light, dark] = [shiftColours(hex, 'light'), shiftColours(hex, 'dark')]
  const themed = (part: keyof ShiftColours) => `light-dark(${light[part]}, ${dark[part]})`
  return { tint: themed('tint'), edge: themed('edge'), text: themed('text') }
}

const styles = new Map<string, CSSProperties>()

/** The style that gives an element and its children `bg-tint`, `bg-edge` and `text-stext`, in both themes at once. */
export function shiftColourStyle(hex: string): CSSProperties {
  const known = styles.get(hex)
  if (known) return known
  const { tint, edge, text } = themedShiftColours(hex)
  const style: CSSProperties = { '--tint': tint, '--edge': edge, '--stext': text }
  styles.set(hex, style)
  return style
}
