/** Colours of everything on paper. */
export const paper = {
  ink: '#1A1D25',
  inkSoft: '#474B57',
  grey: '#646873',
  line: '#DAD7CD',
  hatch: '#CFCABD',
  track: '#ECE9DF',
  shade: '#F4F2ED',
  blue: '#22509F',
  ochre: '#C8891F',
  brick: '#A62F1D',
  brickFill: '#BC3F25',
}
