import { bullets, degreeOf, each, esc, pageOf, withSuffix, type LayoutFamily } from './layout.ts'

/** One column, read from top to bottom. */
export const singleColumn: LayoutFamily[] = [
  {
    name: 'even rows with dates at the end',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:22pt} h2{font-size:13pt;border-bottom:1px solid #999;margin:14pt 0 6pt} .r{display:flex;justify-content:space-between} .m{color:#555}',
        `<h1>${esc(p.name)}</h1><p class="m">${esc(p.headline)}</p><p>${esc(p.email)} · ${esc(p.phone)} · ${esc(p.city)}</p>
<h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p>
<h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<div class="r"><b>${esc(j.title)}</b><span>${esc(j.period)}</span></div><div class="r m"><span>${esc(j.employer)}</span><span>${esc(j.city)}</span></div>${bullets(j.bullets)}`)}
<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<div class="r"><b>${esc(s.school)}</b><span>${esc(s.period)}</span></div><div>${esc(degreeOf(s))}</div>`)}
<h2>${esc(p.headings.skills)}</h2><p>${esc(p.skills.join(', '))}</p>
<h2>${esc(p.headings.languages)}</h2><p>${esc(p.languages.map((l) => `${l.name} (${l.level})`).join(', '))}</p>`,
      ),
  },
  {
    name: 'centered head and small capitals',
    html: (p) =>
      pageOf(
        p,
        'header{text-align:center} h1{font-size:26pt;font-weight:400} h1 b{font-weight:700} h2{font-variant:small-caps;font-size:14pt;color:#a00;margin-top:12pt} .r{display:flex;justify-content:space-between} i{color:#666} small{font-size:8pt}',
        `<header><h1>${p.familyFirst ? `<b>${esc(p.family)}</b> ${esc(p.given)}` : `${esc(p.given)} <b>${esc(p.family)}</b>`}</h1><small>${esc(p.headline)}</small><br><i>${esc(p.city)}</i><br><small>${esc(p.phone)} | ${esc(p.email)}</small></header>
<h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<div class="r"><b>${esc(j.employer)}</b><i>${esc(j.city)}</i></div><div class="r"><small>${esc(j.title.toUpperCase())}</small><small><i>${esc(j.period)}</i></small></div>${bullets(j.bullets)}`)}
<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<div class="r"><b>${esc(s.school)}</b><i>${esc(s.city)}</i></div><div class="r"><small>${esc(degreeOf(s))}</small><small><i>${esc(s.period)}</i></small></div>`)}
<h2>${esc(p.headings.skills)}</h2><p><b>${esc(p.headings.skills)}</b> &nbsp; ${esc(p.skills.join(' · '))}</p>
<h2>${esc(p.headings.certificates)}</h2>${each(p.certificates, (c) => `<div class="r"><span><b>${esc(c.name)}</b>, ${esc(c.issuer)}</span><i>${c.year}</i></div>`)}`,
        { font: 'serif' },
      ),
  },
  {
    name: 'dates in a column before the text',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:28pt;font-weight:400;color:#555} h2{color:#3873b3;font-weight:400;margin:10pt 0 4pt;border-inline-start:22mm solid #3873b3;padding-inline-start:4mm;line-height:1} .g{display:grid;grid-template-columns:22mm 1fr;gap:1mm 4mm} .g>:nth-child(odd){text-align:end;font-size:9pt} header{display:flex;justify-content:space-between} address{text-align:end;font-style:italic;font-size:9pt}',
        `<header><div><h1>${esc(p.name)}</h1><i>${esc(p.headline)}</i></div><address>${esc(p.city)}<br>${esc(p.phone)}<br>${esc(p.email)}</address></header>
<h2>${esc(p.headings.education)}</h2><div class="g">${each(p.education, (s) => `<span>${esc(s.period)}</span><div><b>${esc(degreeOf(s, ' – '))}</b>, <i>${esc(s.school)}</i>, ${esc(s.city)}.</div>`)}</div>
<h2>${esc(p.headings.work)}</h2><div class="g">${each(p.work, (j) => `<span>${esc(j.period)}</span><div><b>${esc(j.title)}</b>, <i>${esc(j.employer)}</i>, ${esc(j.city)}.<ul>${each(j.bullets, (b) => `<li>${esc(b)}</li>`)}</ul></div>`)}</div>
<h2>${esc(p.headings.languages)}</h2><div class="g">${each(p.languages, (l) => `<span>${esc(l.name)}</span><div>${esc(l.level)}</div>`)}</div>
<h2>${esc(p.headings.skills)}</h2><div class="g"><span>A</span><div>${esc(p.skills.join(', '))}</div></div>`.replace(
          '<span>A</span>',
          '<span></span>',
        ),
        { font: 'serif' },
      ),
  },
  {
    name: 'timeline with dots',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:24pt;color:#135} h2{font-size:12pt;text-transform:uppercase;letter-spacing:1px;margin:12pt 0 6pt} .t{border-inline-start:2px solid #9bd;padding-inline-start:14pt;margin-inline-start:6pt} .e{position:relative;margin-bottom:8pt} .e::before{content:"";position:absolute;inset-inline-start:-19pt;top:4pt;width:8pt;height:8pt;border-radius:50%;background:#27a} .d{color:#27a;font-size:9pt} .p span{display:inline-block;border:1px solid #27a;border-radius:8pt;padding:1pt 7pt;margin:2pt}',
        `<h1>${esc(withSuffix(p))}</h1><p>${esc(p.headline)}</p><p>✉ ${esc(p.email)} &nbsp;&nbsp; ☎ ${esc(p.phone)} &nbsp;&nbsp; ⌂ ${esc(p.city)}</p>
<h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p>
<h2>${esc(p.headings.work)}</h2><div class="t">${each(p.work, (j) => `<div class="e"><div class="d">${esc(j.period)}</div><b>${esc(j.title)}</b><div>${esc(j.employer)}, ${esc(j.city)}</div><p>${esc(j.bullets.join('. '))}.</p></div>`)}</div>
<h2>${esc(p.headings.education)}</h2><div class="t">${each(p.education, (s) => `<div class="e"><div class="d">${esc(s.period)}</div><b>${esc(degreeOf(s))}</b><div>${esc(s.school)}</div></div>`)}</div>
<h2>${esc(p.headings.skills)}</h2><div class="p">${each(p.skills, (s) => `<span>${esc(s)}</span> `)}</div>`,
        { font: 'site' },
      ),
  },
  {
    name: 'bold on pale boxes',
    html: (p) =>
      pageOf(
        p,
        'header{background:linear-gradient(90deg,#fdf3e7,#fbe9e7);padding:12pt} h1{font-size:22pt} h2{background:#f5f5f5;padding:4pt 8pt;font-size:12pt;margin:10pt 0 6pt} .c{background:#fafafa;border-radius:6pt;padding:8pt;margin-bottom:6pt} .r{display:flex;justify-content:space-between}',
        `<header><h1>${esc(p.name)}</h1><b>${esc(p.headline)}</b><p>${esc(p.phone)}, ${esc(p.email)}, ${esc(p.city)}</p></header>
<h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p>
<h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<div class="c"><div class="r"><b>${esc(j.employer)}</b><b>${esc(j.period)}</b></div><b>${esc(j.title)}</b>${bullets(j.bullets)}</div>`)}
<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<div class="c"><div class="r"><b>${esc(degreeOf(s))}</b><span>${esc(s.period)}</span></div>${esc(s.school)}</div>`)}
<h2>${esc(p.headings.skills)}</h2><div class="c">${esc(p.skills.join(' | '))}</div>`,
        { font: 'site' },
      ),
  },
  {
    name: 'name in two lines of capitals',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:34pt;letter-spacing:4px;line-height:1.05;font-weight:800;text-transform:uppercase} .k{letter-spacing:3px;text-transform:uppercase;font-size:9pt;margin:6pt 0} h2{font-size:11pt;letter-spacing:3px;text-transform:uppercase;margin:14pt 0 5pt;border-top:2px solid #000;padding-top:4pt} em{font-style:normal;color:#777}',
        `<h1>${esc(p.familyFirst ? p.family : p.given)}<br>${esc(p.familyFirst ? p.given : p.family)}</h1><p class="k">${esc(p.headline)}</p><p>${esc(p.email)} / ${esc(p.phone)} / ${esc(p.city)}</p>
<h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<p><b>${esc(j.title)}</b> / ${esc(j.employer)}</p><p><em>${esc(j.period)}</em></p><p>${esc(j.bullets.join('. '))}.</p>`)}
<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<p><b>${esc(degreeOf(s))}</b> / ${esc(s.school)}</p><p><em>${esc(s.period)}</em></p>`)}
<h2>${esc(p.headings.skills)}</h2><p>${esc(p.skills.join(' / '))}</p>`,
        { font: 'site' },
      ),
  },
  {
    name: 'everything of a job in one line',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:18pt;text-align:center} h2{font-size:11pt;text-transform:uppercase;border-bottom:1px solid #000;margin:10pt 0 4pt} p.c{text-align:center}',
        `<h1>${esc(withSuffix(p))}</h1><p class="c">${esc(p.city)} • ${esc(p.phone)} • ${esc(p.email)}</p>
<h2>${esc(p.headings.summary)}</h2><p>${esc(p.summary)}</p>
<h2>${esc(p.headings.skills)}</h2><p>${esc(p.skills.join(' • '))}</p>
<h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<p><b>${esc(j.title)}</b> | ${esc(j.employer)} | ${esc(j.city)} | ${esc(j.period)}</p>${bullets(j.bullets)}`)}
<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<p><b>${esc(degreeOf(s))}</b> | ${esc(s.school)} | ${esc(s.period)}</p>`)}
<h2>${esc(p.headings.certificates)}</h2>${each(p.certificates, (c) => `<p>${esc(c.name)} | ${esc(c.issuer)} | ${c.year}</p>`)}`,
        { font: 'serif' },
      ),
  },
  {
    name: 'job board export',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:20pt} h2{font-size:14pt;border-bottom:1px solid #ccc;margin:14pt 0 6pt} h3{font-size:11pt} .s{color:#666} ',
        `<h1>${esc(p.name)}</h1><p>${esc(p.headline)}</p><p class="s">${esc(p.city)}</p><p>${esc(p.email)}</p><p>${esc(p.phone)}</p><p>${esc(p.summary)}</p>
<h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<h3>${esc(j.title)}</h3><p class="s">${esc(j.employer)} - ${esc(j.city)}</p><p class="s">${esc(j.from)} to ${esc(j.to)}</p>${bullets(j.bullets)}`)}
<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<h3>${esc(degreeOf(s, ' in '))}</h3><p class="s">${esc(s.school)} - ${esc(s.city)}</p><p class="s">${esc(s.from)} to ${esc(s.to)}</p>`)}
<h2>${esc(p.headings.skills)}</h2>${bullets(p.skills)}
<h2>${esc(p.headings.certificates)}</h2>${each(p.certificates, (c) => `<h3>${esc(c.name)}</h3><p class="s">${esc(c.issuer)}</p><p class="s">${c.year}</p>`)}`,
      ),
    fits: (vocabulary) => vocabulary.startsWith('en'),
  },
  {
    name: 'employer with a comma and its city',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:17pt} h2{font-size:12pt;margin:12pt 0 4pt;color:#064} .r{display:flex;justify-content:space-between}',
        `<h1>${esc(p.name)}</h1><p>${esc(p.city)} | ${esc(p.phone)} | ${esc(p.email)}</p><p>${esc(p.summary)}</p>
<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<div class="r"><b>${esc(s.school)}, ${esc(s.city)}</b><span>${esc(s.period)}</span></div><p><i>${esc(degreeOf(s))}</i></p>`)}
<h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<div class="r"><b>${esc(j.employer)}, ${esc(j.city.split(',')[0]!)}</b><span>${esc(j.period)}</span></div><p><i>${esc(j.title)}</i></p>${bullets(j.bullets)}`)}
<h2>${esc(p.headings.skills)}</h2><p>${esc(p.skills.join('; '))}</p><h2>${esc(p.headings.interests)}</h2><p>${esc(p.interests)}</p>`,
        { font: 'serif', size: 'Letter' },
      ),
  },
  {
    name: 'academic curriculum',
    fits: (vocabulary) => vocabulary === 'en-academic',
    html: (p) =>
      pageOf(
        p,
        'h1{font-size:16pt;text-align:center} h2{font-size:11pt;font-variant:small-caps;margin:12pt 0 4pt} .h{padding-inline-start:26mm;text-indent:-26mm} p.c{text-align:center}',
        `<p class="c">Curriculum Vitae</p><h1>${esc(withSuffix(p))}</h1><p class="c">Department of Biology, ${esc(p.work[0]!.employer)}</p><p class="c">${esc(p.email)}, ${esc(p.phone)}</p>
<h2>${esc(p.headings.education)}</h2>${each(p.education, (s) => `<p>${esc(degreeOf(s))}, ${esc(s.school)}, ${esc(s.to)}</p>`)}
<h2>${esc(p.headings.work)}</h2>${each(p.work, (j) => `<p>${esc(j.period)} &nbsp;&nbsp;&nbsp; ${esc(j.title)}, ${esc(j.employer)}</p>`)}
<h2>Publications</h2>${each(p.publications, (text) => `<p>${esc(text)}</p>`)}
<h2>Grants and Fellowships</h2>${each(p.certificates, (c) => `<p>${c.year} &nbsp;&nbsp; ${esc(c.name)}, ${esc(c.issuer)}</p>`)}
<h2>${esc(p.headings.skills)}</h2><p>${esc(p.skills.join(', '))}</p><h2>References</h2><p>Available on request</p>`,
        { font: 'serif' },
      ),
  },
]
