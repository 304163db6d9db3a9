import bootstrap from 'bootstrap/dist/css/bootstrap-reboot.css?raw'
import preflight3 from 'tailwind3/src/css/preflight.css?raw'
import preflight4 from 'tailwind4/preflight.css?raw'

/** Replaces `theme(name, fallback)` by its fallback, as Tailwind's compiler does in a project without settings. */
const withFallbacks = (css: string): string => css.replace(/(?:--)?theme\(\s*[^,]+,([\s\S]*?)\)/g, '$1')

/** A host that styles elements globally. */
const hostile = `
  html { font-size: 62.5%; color: fuchsia; letter-spacing: 3px; word-spacing: 9px; text-transform: uppercase; }
  body { line-height: 3; text-align: right; text-shadow: 1px 1px red; visibility: hidden; cursor: wait; }
  *, *::before, *::after {
    margin: 3px; padding: 5px; border: 2px solid red; box-sizing: content-box; line-height: 2.5;
    font-family: serif; letter-spacing: 2px; float: left; opacity: 0.9; text-indent: 4px;
  }
  button, [type="button"], [type="submit"] {
    background: red; border-radius: 0; box-shadow: 0 0 9px lime; min-width: 200px; width: 100%;
    text-transform: uppercase; font: italic 30px serif; color: yellow; -webkit-appearance: button;
  }
  h1, h2, h3 { font-size: 40px; margin: 1em 0; color: red; text-align: center; }
  p, ul, li, form, header, section, dialog, details, summary, label { margin: 2em; display: inline; font-size: 9px; }
  a { color: red; text-decoration: line-through; font-weight: 900; }
  input, [type="text"] { height: 99px; width: 10px; background: pink; outline: 4px dotted; border-radius: 50%; }
  svg, img { width: 100%; height: auto; max-width: none; display: inline; fill: red; vertical-align: top; }
  span, bdi, div { display: inline-block; background: beige; position: relative; z-index: 4; }
  hr { height: 20px; background: red; border: 8px dotted; }
  [role="menu"], [tabindex] { outline: 9px solid red; }
  ::placeholder { color: red; font-size: 30px; }
  ::backdrop { background: lime; }
`

/** The hosts that the kit is tested with, by name. */
export const hosts: Record<string, string> = {
  'Tailwind 3': withFallbacks(preflight3),
  'Tailwind 4, without its layer': withFallbacks(preflight4),
  Bootstrap: bootstrap,
  'a hostile reset': hostile,
}

/** The same in layers below ours, as `styles.layered.css` asks for. */
export const layeredHosts: Record<string, string> = Object.fromEntries(
  Object.entries(hosts).map(([name, css]) => [
    name,
    `@layer base, latchkey, utilities;\n@layer base {${css}}`,
  ]),
)

/** The rules for elements in a new app's style sheets, and whether they override a sheet in a layer. */
export const newApps: Record<string, { css: string; breaksLayer: boolean }> = {
  'create-vite 9.3': {
    css: `
      :root { font: 18px/145% system-ui; letter-spacing: 0.18px; color: #6b6375; color-scheme: light dark }
      body { margin: 0 }
      h1, h2 { font-family: system-ui; font-weight: 500; color: #08060d }
      h2 { font-size: 24px; line-height: 118%; letter-spacing: -0.24px; margin: 0 0 8px }
      p { margin: 0 }
      #root { text-align: center }
    `,
    breaksLayer: true,
  },
  'create-next-app 16.4': {
    css: `
      body { color: #171717; background: #fff; font-family: Arial, Helvetica, sans-serif }
      * { box-sizing: border-box; padding: 0; margin: 0 }
      a { color: inherit; text-decoration: none }
    `,
    breaksLayer: true,
  },
  'create-next-app 16.4 with Tailwind 4': {
    css: `
      @layer theme, base, components, utilities;
      @layer base {${preflight4}}
      body { color: #171717; background: #fff; font-family: Arial, Helvetica, sans-serif }
    `,
    breaksLayer: false,
  },
}
