const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Written small inside a name: "Charles de Gaulle", "Abu Bakr al-Baghdadi". */
export const particles = words(
  'de del della delle di da das do dos du des van von der den vom zu zur ter ten la le el al as y e bin bint ibn abu ould af av',
);

/** Join the words of a company's name. */
export const joiners = words('of and for & und et y e de');

/** No part of a name where a span starts or ends with them, though a headline writes them large. */
export const functionWords = words(`
  the a an in on at by for from to of and or but as with without after before over under into out up off this that these
  those his her its their our your he she it they we you i who what when where why how which not no new more most all
  some any many two three four five six seven eight nine ten first second last next former ex late alleged suspected
  among amongst amid since despite during while because against between
  is are was were be been has have had will would can could may might must should do does did says said told
  der die das ein eine einen dem den des im am zum zur mit von vor nach bei gegen und oder aber als auch nicht neue neuer
  fruherer ehemaliger le la les un une des du au aux en dans pour par sur avec contre et ou mais ancien ancienne selon
  el los las una unos del al con por para sin sobre contra y o pero ex antiguo segun il lo gli uno nel nella alla per con
  su contro e ma os as um uma no na nos nas ao com por sem het een op te met voor bij tegen oud voormalig
  w z na do za od przy po przez byly byla nowy jak co в на по за из от до при к с о и а но не как что это у про був
  court courts tribunal regulator regulators prosecutors investigators authorities monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december jan feb mar apr jun jul aug sep sept oct nov dec montag dienstag mittwoch donnerstag freitag
  samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes jueves viernes domingo`);

/** Titles, offices and trades: they stand beside a name and are no part of it. */
export const titles = words(`
  mr mrs ms miss dr prof professor sir dame lord lady sheikh sheik judge justice prosecutor attorney general brig gen col
  colonel lt lieutenant sgt sergeant capt captain maj major admiral commander president vice prime minister premier
  senator sen rep representative congressman congresswoman governor gov mayor chancellor secretary king queen prince
  princess pope father sister brother ceo cfo coo chairman chairwoman chair chief executive officer director manager
  managing founder owner boss head treasurer accountant broker trader banker lawyer doctor surgeon officer agent police
  detective inspector sheriff spokesman spokeswoman analyst journalist reporter editor author actor actress singer
  businessman businesswoman billionaire tycoon oligarch financier politician official officials mp mep mla mps deputy
  herr frau richter richterin minister ministerin staatsanwalt burgermeister geschaftsfuhrer chef prasident
  m mme monsieur madame juge ministre president maire directeur directrice senateur procureur
  senor senora don dona juez fiscal ministro ministra alcalde director directora presidente signor signora giudice
  sindaco senhor juiz prefeito presidente ministra rechter directeur burgemeester sedzia prezes pan pani minister
  судья министр прокурор директор президент мэр господин суддя міністр`);

/** What companies are by law, as the last words of their names. */
export const legalForms = words(
  'inc incorporated ltd limited llc llp lp plc corp corporation co gmbh mbh ag kg kgaa ug sa sas sarl srl spa sl bv nv oy oyj ab asa aps kft zrt doo ood eood ooo oao pao zao jsc pjsc ojsc cjsc pte pty sdn bhd tbk pt kk sro',
);
