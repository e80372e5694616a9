/** The employer's own pages, linked from the footer: `/careers/page/{slug}`. HTML allowed by the sanitizer. */
export const demoPages: Record<string, { title: string; html: string }> = {
  'life-at-skerrow': {
    title: 'Life at Skerrow',
    html: `
<p>We began in Orkney with one machine, a borrowed barge and a tide table. Today some 6,400 of us work in thirty countries, on quays, in control rooms, in workshops and at desks. One thing hasn’t changed: the sea decides when, and we decide how.</p>
<h2>What a week is like</h2>
<p>Crews work in windows of slack water, so their weeks move with the moon and are known a month ahead. Control rooms have five teams and ten weeks of rota. Everyone else starts between seven and nine, and no one is admired for staying late.</p>
<h2>What matters to us</h2>
<ul>
<li><strong>Anyone may stop the work.</strong> A deckhand can cancel a lift and an apprentice can stop a boat. No one is asked why until the next day, over coffee.</li>
<li><strong>Pay is published.</strong> Each role has a scale, each April has a review, and what you earn does not depend on how well you negotiate.</li>
<li><strong>Decisions are written down.</strong> With their reasons, on one page, where the next person can find them.</li>
<li><strong>The place comes first.</strong> We hire where we build. Two thirds of the people at our sites lived within an hour of them before they joined.</li>
</ul>
<h2>What you get</h2>
<p>Leave that is used, a pension that grows, health cover in every country, training in working hours, and half a year for new parents. Each posting has the details, because they differ from country to country.</p>
<h2>Come and look</h2>
<p>On the first Thursday of each month the quay at Hatston is open from ten o'clock. Other sites have their own days. No appointment needed, just shoes that can get wet.</p>`,
  },
  'how-we-hire': {
    title: 'How we hire',
    html: `
<p>Applying takes about six minutes. After that you’ll always know where you stand: every change appears in your dashboard with its date, and we can email it to you.</p>
<h2>The steps</h2>
<ol>
<li><strong>Application.</strong> Your details, your résumé if you have one, and a few questions. We save your draft as you go, so you can come back to it.</li>
<li><strong>Review.</strong> Someone from the team reads it, not a machine. We’ll answer within fourteen days.</li>
<li><strong>First conversation.</strong> Forty-five minutes by video or phone with the person you’d work for. You’ll get the questions the day before.</li>
<li><strong>Half a day together.</strong> Real work, where it’s done, paid at the rate for the role. Meet the team and ask anyone anything.</li>
<li><strong>Offer.</strong> In writing, with all documents at once. Take your time: an offer stays open for at least ten days.</li>
</ol>
<h2>How we use matching</h2>
<p>When you’re signed in, we compare the requirements of each job with your profile and show you which ones we found, and where. It’s automatic. You can correct it or turn it off, and no one is turned down because of it.</p>
<h2>If the answer is no</h2>
<p>We’ll tell you why, in a sentence about your application and no one else’s. You can apply again at any time.</p>
<h2>If you need adjustments</h2>
<p>More time, a quiet room, an interpreter, no phone calls: tell us in your application or at any point after it. It won’t affect the decision.</p>`,
  },
  accessibility: {
    title: 'Accessibility',
    html: `
<p>This site is made to be used by everyone: with a keyboard, with a screen reader, with large text, on an old phone, on a slow connection. We aim for WCAG 2.2 at level AA and test each page with people and with tools.</p>
<h2>What works</h2>
<ul>
<li>All pages can be used with the keyboard alone, and you can always see where you are.</li>
<li>Reading and applying work without JavaScript.</li>
<li>Text can be enlarged to four times its size without losing anything.</li>
<li>Nothing moves if your device asks for reduced motion, and no page ends your session while you type.</li>
<li>The map is one way to see jobs. The list beside it has the same ones.</li>
</ul>
<h2>What does not work well yet</h2>
<p>Some documents in older offers are scans without text. Ask us, and we’ll send you a readable copy the same day.</p>
<h2>Tell us</h2>
<p>If something gets in your way, contact us from the help page. A person will answer within two working days, and you can apply by phone or on paper in the meantime.</p>`,
  },
  privacy: {
    title: 'Privacy',
    html: `
<p>This is what we do with your data when you look for work with us. It is short because we collect little.</p>
<h2>What we keep</h2>
<ul>
<li><strong>When you only look:</strong> nothing that identifies you. We count page views without cookies.</li>
<li><strong>When you have an account:</strong> your name, your email address, and your profile.</li>
<li><strong>When you apply:</strong> your answers and files, the status of your application, and notes from the people who read it.</li>
</ul>
<h2>Why, and for how long</h2>
<p>We use it to decide on your application and for nothing else. We delete it a year after the decision. Your profile stays until you delete it or haven’t signed in for two years. We’ll ask you before we delete it.</p>
<h2>Who sees it</h2>
<p>The people hiring for the job, and the few who run this site. It stays on our own servers. We don’t sell it or share it with advertisers.</p>
<h2>Your rights</h2>
<p>You can see, correct, download and delete everything in your settings at any time, without asking. You can turn matching off. If you think we’ve done something wrong, you can complain to us or to your data protection authority.</p>`,
  },
}
