import type { ReactElement } from 'react'

// The furrows meet in one point on the horizon.
const gate = 860
const furrows = Array.from({ length: 17 }, (_, index) => (index - 8) * 150 + gate)

/** The field behind the words: two hills, a sun, ploughed rows, one lark. Drawn for this site. */
export const Field = (): ReactElement => (
  <svg className="site-field" viewBox="0 0 1600 420" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle className="site-field__sun" cx={gate} cy="206" r="64" />
    <path className="site-field__far" d="M0 262C220 168 430 150 700 214c230 54 420 40 900-72v278H0z" />
    <path className="site-field__near" d="M0 330c280-62 560-88 860-68 280 18 500 6 740-40v198H0z" />
    <g className="site-field__furrows">
      {furrows.map((x) => (
        <path
          key={x}
          d={`M${gate} 262Q${(gate + x) / 2} ${302 + Math.abs(x - gate) / 40} ${gate + (x - gate) * 1.9} 430`}
        />
      ))}
    </g>
    <path
      className="site-field__lark"
      transform="translate(832 66) scale(.56)"
      d="M0 40c14-16 30-20 44-9 8-17 24-24 45-19-19 5-31 14-36 30-7 9-21 12-35 7-8 9-19 14-33 13 8-6 13-13 15-22z"
    />
  </svg>
)
