import { findInArticle } from './find-in-article.js';

const find = (headline: string, summary?: string, code = 'en') =>
  findInArticle({ headline, ...(summary !== undefined && { summary }), language: { code } });
const roles = (headline: string, summary?: string) =>
  Object.fromEntries(find(headline, summary).mentions.map(({ name, role }) => [name, role]));

describe('the finding of an article', () => {
  it('explains itself: every cue stands where it says', () => {
    const headline = 'Former treasurer Ada Sample sentenced to five years for fraud';
    const finding = find(headline);
    expect(finding).toMatchObject({ kept: true, category: 'fraud', stage: 'convicted', state: 'judged' });
    expect(finding.cues).not.toEqual([]);
    for (const { start, end, words } of finding.cues) expect(headline.slice(start, end)).toBe(words);
    expect(finding.mentions).toMatchObject([
      { name: 'Ada Sample', role: 'subject', nearness: 'same-sentence' },
    ]);
  });

  it('is the same for the same article', () => {
    const headline = 'Orin Vale charged with money laundering';
    expect(find(headline)).toEqual(find(headline));
  });

  it('of a language without a lexicon says that it was not judged', () => {
    expect(find('元财务主管因诈骗被判五年', undefined, 'zh')).toMatchObject({
      kept: false,
      state: 'no-lexicon',
    });
  });

  it.each([
    ['Court acquits Ada Sample of fraud', 'cleared'],
    ['Appeal court quashes the fraud conviction of Ada Sample', 'cleared'],
    ['Ada Sample pleads guilty to tax evasion', 'convicted'],
    ['Ada Sample faces ten years in prison over fraud', 'charged'],
    ['Regulator fines Sample Bank over fraud controls', 'measure'],
    ['Police raid Sample Bank in fraud probe', 'investigated'],
    ['Investors sue Sample Bank over fraud', 'civil'],
  ])('%s: %s', (headline, stage) => expect(find(headline).stage).toBe(stage));

  it('tells who did it from who says so', () => {
    expect(roles('Bribery trial', 'Judge Berta Model sentenced Orin Vale for bribery.')).toMatchObject({
      'Berta Model': 'official',
      'Orin Vale': 'subject',
    });
    expect(roles('Fraud case', 'Berta Model accuses Orin Vale of fraud.')).toMatchObject({
      'Berta Model': 'accuser',
      'Orin Vale': 'subject',
    });
    expect(roles('Minister Orin Vale arrested for bribery')).toEqual({ 'Orin Vale': 'subject' });
    expect(
      roles('Two jailed for the murder of Ada Sample', 'They were convicted of murder and robbery.'),
    ).toMatchObject({
      'Ada Sample': 'victim',
    });
  });

  it.each([
    ['Orin Vale cracks down on bribery', 'accuser'],
    ['Orin Vale, responding to protests, proposes a bribery law', 'accuser'],
    ['Orin Vale launches a fraud investigation', 'accuser'],
    ["Orin Vale's anti-corruption drive", 'accuser'],
    ["Orin Vale's fraud trial", 'subject'],
    ['Former Zembian defence minister Orin Vale under fire for bribery', 'subject'],
    ['Minister Orin Vale speaks of bribery', 'official'],
    ['Minister Orin Vale is under U.S. investigation for bribery', 'subject'],
    ['Orin Vale launched a fraud scheme', 'subject'],
    ['Orin Vale condemned the bribery', 'accuser'],
    ['Orin Vale signed a law against bribery', 'accuser'],
    ["Orin Vale's claims of fraud", 'accuser'],
    ['An investigation by Orin Vale led to fraud charges', 'accuser'],
    ['A gang led by Orin Vale committed fraud', 'subject'],
    ['Fraud is common, according to Orin Vale', 'speaker'],
    ['Orin Vale, head of a charity against fraud, said so', 'speaker'],
    ['Orin Vale, who was convicted of fraud, said so', 'subject'],
    ['The fraudster was posing as Orin Vale', 'victim'],
    ['The clerk embezzled two million from Orin Vale', 'victim'],
    ['The mayor took a bribe from Orin Vale', 'subject'],
    ['Orin Vale was defrauded of two million', 'victim'],
    ['Orin Vale fined two people for fraud', 'accuser'],
    ['Orin Vale fined £2 million for fraud', 'subject'],
    ['Prosecutors filed fraud charges against the Agriculture Minister Orin Vale', 'subject'],
    ['The fraud trial of Minister Orin Vale began', 'subject'],
    ['Minister Orin Vale is embroiled in a fraud case', 'subject'],
    ['Orin Vale told the court that he paid bribes', 'subject'],
    ['Orin Vale launches a service that stops fraud', 'speaker'],
    ['Orin Vale partners with a bank on fraud', 'speaker'],
  ])('does not take who fights a crime for who did it: %s', (sentence, role) => {
    const found = find('Court convicts broker of fraud', `${sentence}.`).mentions;
    expect(found.find(({ name }) => name === 'Orin Vale')?.role).toBe(role);
  });

  it.each([
    ['de', 'Laut Orin Vale wurde die Bank wegen Betrugs verurteilt', 'speaker'],
    ['de', 'Orin Vale verklagt Broker wegen Betrugs, Razzia', 'accuser'],
    ['de', 'Orin Vale wegen Betrugs verurteilt', 'subject'],
    ['fr', 'Selon Orin Vale, le courtier a été condamné pour fraude', 'speaker'],
    ['fr', 'Orin Vale porte plainte pour fraude, un courtier condamné', 'accuser'],
    ['es', 'Según Orin Vale, el banquero fue condenado por fraude', 'speaker'],
    ['es', 'Orin Vale denuncia al banquero condenado por fraude', 'accuser'],
    ['ru', 'Орин Вейл заявил, что банкир осуждён за мошенничество', 'speaker'],
    ['ru', 'Орин Вейл осуждён за мошенничество', 'subject'],
    ['pl', 'Według Orin Vale bankier został skazany za oszustwo', 'speaker'],
  ])('knows in %s who accuses and who only speaks: %s', (code, headline, role) => {
    const { mentions } = findInArticle({ headline, language: { code } });
    expect(mentions.find(({ name }) => /Vale|Вейл/u.test(name))?.role).toBe(role);
  });

  it.each([
    ['the Monetary Authority of Zembia', 'Monetary Authority of Zembia', 'official'],
    ['the Zembia Court of Appeal', 'Zembia Court of Appeal', 'official'],
    ['France', 'France', 'official'],
    ['Vale Holdings', 'Vale Holdings', 'subject'],
  ])('takes no state and no authority for who did it: %s', (named, name, role) => {
    const { mentions } = find('Court convicts broker of fraud', `He told ${named} of his fraud.`);
    expect(mentions.find((mention) => mention.name === name)?.role).toBe(role);
    const charged = find('Court convicts broker of fraud', `On Monday ${named} was charged with fraud.`);
    expect(charged.mentions.find((mention) => mention.name === name)?.role).toBe('subject');
  });

  it.each([
    ['Prosecutors accuse Ada - Beatrix - Sample of fraud', 'Ada - Beatrix - Sample'],
    ['Former broker AdaSample Jailed for Bribery', 'AdaSample'],
  ])('reads a name however its words are joined: %s', (headline, name) => {
    expect(find(headline).mentions.map((mention) => mention.name)).toContain(name);
  });

  it('reads a company with its legal form and without it, since papers mix those up', () => {
    const names = find('Court fines Sample Capital LLC for fraud').mentions.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Sample Capital LLC', 'Sample Capital']));
  });

  it('takes no name between the words of a cue for a part of it', () => {
    const { mentions } = find('Court Brought Orin Vale To Court And Convicted Banker Ada Sample Of Fraud');
    expect(mentions.map(({ name }) => name)).toEqual(expect.arrayContaining(['Orin Vale', 'Ada Sample']));
  });

  it('leaves out whoever stands where a text only mentions such a matter, or guidance on it', () => {
    const text = (sentence: string) =>
      findInArticle({
        headline: 'Broker jailed for fraud',
        fullText: `A court jailed the broker for fraud. The firm is old. The town is small. ${sentence}`,
        language: { code: 'en' },
      }).mentions.find(({ name }) => name === 'Orin Vale')?.nearness;
    expect(text('A tool of Orin Vale reduces fraud.')).toBe('elsewhere');
    expect(text('Orin Vale was arrested.')).toBe('half');
    expect(text('A conference of Orin Vale is about arrests for fraud.')).toBe('elsewhere');
  });

  it('joins no names of several words at a dash', () => {
    const names = find('Ada Sample - Orin Vale jailed for fraud').mentions.map(({ name }) => name);
    expect(names).toEqual(['Ada Sample', 'Orin Vale']);
  });

  it('takes who pleads not guilty for charged, not for convicted', () => {
    expect(find('Orin Vale pleads not guilty to fraud').stage).toBe('charged');
  });

  it('reads two persons joined by "and" as two, and as one', () => {
    const names = find('Ada Sample and Orin Vale jailed for fraud').mentions.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Ada Sample', 'Orin Vale', 'Ada Sample and Orin Vale']));
  });

  it('keeps initials, and what comes before a name out of it', () => {
    const names = find('Court sentences E. Nasir to six years for fraud').mentions;
    expect(names.map(({ name }) => name)).toEqual(['E. Nasir']);
  });

  it('finds names with particles in a headline in title case', () => {
    const names = find('Former Minister Charles de Sample Sentenced to Six Years for Bribery').mentions;
    expect(names.map(({ name }) => name)).toEqual(['Charles de Sample']);
  });

  describe('of an official source', () => {
    const official = (url: string, headline: string, summary?: string) =>
      findInArticle({ url, headline, ...(summary !== undefined && { summary }), language: { code: 'en' } });
    const release = 'https://sec.gov/enforcement-litigation/litigation-releases/lr-26001';

    it('is a charge against the parties where the publisher reports nothing else', () => {
      const finding = official(release, 'SEC v. Jane Q. Sample, et al.');
      expect(finding).toMatchObject({
        kept: true,
        keptBy: 'authority',
        category: 'regulatory',
        stage: 'charged',
      });
      expect(finding.mentions).toMatchObject([
        { name: 'Jane Q. Sample', role: 'subject', nearness: 'same-sentence' },
      ]);
    });

    it('says what its own words say first, and no name is a cue', () => {
      const summary = 'The court entered a final judgment; he was convicted of securities fraud.';
      expect(official(release, 'Orin Vale', summary)).toMatchObject({
        category: 'market-abuse',
        stage: 'convicted',
      });
      expect(official(release, 'Ada Fraud and Cleared Of Trading, LLC')).toMatchObject({
        category: 'regulatory',
        stage: 'charged',
        cues: [],
      });
    });

    it('is read whatever language names alone look like', () => {
      const finding = findInArticle({ url: release, headline: 'Zoltán Minta', language: { code: 'hu' } });
      expect(finding).toMatchObject({ state: 'judged', stage: 'charged' });
    });

    it('is kept without cues, and says nothing of those whom it names', () => {
      const finding = official(
        'https://justice.gov/opa/speech/1',
        'Ada Sample delivers remarks on a conference',
        'Orin Vale spoke about corruption.',
      );
      expect(finding).toMatchObject({ kept: true, keptBy: 'authority', stage: 'unclear' });
      expect(finding.mentions.map(({ nearness }) => nearness)).not.toContain('half');
    });

    it('is kept by its cues where they do, and by nothing where a government only speaks', () => {
      const headline = 'Orin Vale charged with fraud';
      expect(official('https://justice.gov/opa/pr/1', headline)).toMatchObject({ keptBy: 'cues' });
      expect(official('https://ec.europa.eu/commission/1', 'Commission hosts a conference').kept).toBe(false);
    });
  });
});
