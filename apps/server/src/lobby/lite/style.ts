import { lettersStyle } from './letters.ts'

/** The style of the lite pages: the site's colours, the system's letters, nothing that moves. */
export const style = `
  ${lettersStyle}
  :root { color-scheme: dark }
  * { box-sizing: border-box }
  body { margin: 0; background: #0a1510; color: #f6efdf;
    font: 16px/1.55 'Lite Bengali', system-ui, sans-serif }
  a { color: inherit }
  header, nav, footer, .row, .cats, .pages { display: flex; align-items: center; gap: 8px; flex-wrap: wrap }
  header { padding: 6px max(12px, calc(50vw - 368px)); flex-wrap: nowrap;
    border-bottom: 1px solid #203a2c; background: #050b08 }
  header > nav { flex: 1; flex-wrap: nowrap; gap: 0 }
  header .money, header .b, header button { white-space: nowrap }
  header a { display: inline-flex; align-items: center; min-height: 44px }
  nav a, .pages a, footer a { display: inline-flex; align-items: center; min-height: 44px;
    padding: 0 10px; color: #c8cfbf }
  header nav a { padding: 0 6px }
  form { margin: 0 }
  button, .b { display: inline-flex; align-items: center; justify-content: center; min-height: 44px;
    padding: 4px 14px; border: 1px solid #305541; border-radius: 8px; background: #152a20; color: #f6efdf;
    font: inherit; text-decoration: none }
  .go { background: #c5311c; border-color: #c5311c; color: #fffaf1; font-weight: 700 }
  .money { color: #f9e0a4; font-variant-numeric: tabular-nums }
  main { max-width: 760px; margin: 0 auto; padding: 12px }
  h1 { font-size: 20px; margin: 4px 0 12px }
  h2 { font-size: 17px; margin: 20px 0 8px }
  label { display: block; margin: 0 0 12px; color: #c8cfbf }
  label img { display: block; border-radius: 8px; background: #f3ead2 }
  input { display: block; width: 100%; min-height: 44px; padding: 0 12px; border: 1px solid #55856c;
    border-radius: 8px; background: #050b08; color: #f6efdf; font: inherit }
  .row input { flex: 1; min-width: 0; width: auto }
  .cats { margin-top: 12px }
  .cats a { border: 1px solid #203a2c; border-radius: 8px; text-decoration: none }
  .cats [aria-current] { background: #125136; color: #f6efdf }
  ul { list-style: none; margin: 0; padding: 0 }
  .line { width: 100%; justify-content: flex-start; text-align: start; border: 0; border-radius: 0;
    background: none }
  li a, .line { display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 6px 0;
    border-bottom: 1px solid #203a2c; text-decoration: none }
  li img { width: 48px; height: 60px; object-fit: cover; border-radius: 6px; background: #152a20 }
  li small { display: block; color: #96a89b }
  .bad { padding: 10px 12px; border-radius: 8px; background: #36101f; color: #ff93b4 }
  footer { max-width: 760px; margin: 24px auto 0; padding: 12px; border-top: 1px solid #203a2c }
  footer p { flex: 1 0 100%; margin: 0; color: #96a89b; font-size: 14px }
  .game { display: flex; flex-direction: column; height: 100vh; height: 100dvh }
  .game main { flex: 1; display: flex; max-width: none; width: 100%; padding: 0 }
  .game h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  iframe { flex: 1; border: 0; width: 100% }
  a:focus-visible, button:focus-visible, input:focus-visible {
    outline: 2px solid #f9e0a4; outline-offset: 2px }
`.replace(/\s*\n\s*/g, ' ')
