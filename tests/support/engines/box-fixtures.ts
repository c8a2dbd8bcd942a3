/** Small documents, each with what is wrong with its boxes: patterns in their order. */
export const BOX_FIXTURES: Record<string, readonly [html: string, problems: readonly RegExp[]]> = {
  'a picture over the name below it': [
    '<article><div style="height:20px"><svg width="90" height="90"></svg></div><h3>Name</h3></article>',
    [/^"Name" and svg overlap by \d+ × \d+ px$/],
  ],
  'a filled box of the flow over a text': [
    '<p>Name</p><div style="margin-top:-40px;height:60px;background:#eee"></div>',
    [/^"Name" and div overlap/],
  ],
  'two texts at one place': [
    '<p style="margin:0">One</p><p style="position:relative;top:-20px;margin:0">Two</p>',
    [/^"(One|Two)" and "(One|Two)" overlap/],
  ],
  'a modal without a height': [
    '<dialog open style="height:0;padding:0;border:0;overflow:auto"><p>Choice</p></dialog>',
    [/^dialog is \d+ × 0 px$/],
  ],
  'a box that cuts off all of its text': [
    '<div class="cut" style="height:0;overflow:hidden">Text</div>',
    [/^div\.cut is \d+ × 0 px$/],
  ],
  'a picture without a height': [
    '<svg width="40" height="0"></svg><p>Name</p>',
    [/^svg is 40 × 0 px$/],
  ],
  'a badge over a picture': [
    `<div style="position:relative"><svg width="90" height="90"></svg>
      <b style="position:absolute;top:9px;left:9px;background:#fff">New</b></div>`,
    [],
  ],
  'a raised label over a filled caption': [
    `<b style="position:relative;z-index:1">Advertisement</b>
      <p style="margin-top:-20px;padding-top:30px;background:#eee">Caption</p>`,
    [],
  ],
  'a bar over the page': [
    '<p>Text</p><div style="position:fixed;top:0;left:0;background:#fff"><p>Bar</p></div>',
    [],
  ],
  'lines that share the room between them': [
    '<p style="line-height:0.9">One<br>Two</p><p style="line-height:0.9;margin:-8px 0">Three</p>',
    [],
  ],
  'words for screen readers only': [
    `<p>Shown</p><p style="position:absolute;top:0;width:1px;height:1px;overflow:hidden;
      clip-path:inset(50%)">Not shown</p>`,
    [],
  ],
  'a closed panel': ['<details><summary>Panel</summary><p>Choice</p></details><p>Text</p>', []],
}
