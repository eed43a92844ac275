/**
 * States, with those that few others recognise and those that ended within a lifetime, as lists write them in English:
 * without accents, `the`, and their form ("Republic of"). Names of the runtime would change scores with its version.
 */
const names = `
abkhazia; afghanistan; albania; algeria; andorra; angola; antigua and barbuda; argentina; argentine nation; armenia;
artsakh; australia; austria; azerbaijan; bahamas; bahrain; bangladesh; barbados; belarus; belgium; belize; benin; bhutan;
bolivia; bosnia and herzegovina; botswana; brazil; brunei; brunei darussalam; bulgaria; burkina faso; burma; burundi;
cabo verde; cambodia; cameroon; canada; cape verde; chad; chile; china; colombia; comoros; congo; congo-brazzaville;
congo-kinshasa; costa rica; cote d'ivoire; croatia; cuba; cyprus; czechia; czechoslovakia; denmark; djibouti; dominica;
east germany; east timor; ecuador; egypt; el salvador; equatorial guinea; eritrea; estonia; eswatini; ethiopia;
federated states of micronesia; fiji; finland; france; gabon; gambia; georgia; germany; ghana; greece; grenada; guatemala;
guinea; guinea-bissau; guyana; haiti; honduras; hungary; iceland; india; indonesia; iran; iraq; ireland; israel; italy;
ivory coast; jamaica; japan; jordan; kazakhstan; kenya; kiribati; korea; kosovo; kuwait; kyrgyzstan; laos; latvia; lebanon;
lesotho; liberia; libya; liechtenstein; lithuania; luxembourg; macedonia; madagascar; malawi; malaysia; maldives; mali;
malta; marshall islands; mauritania; mauritius; mexico; micronesia; moldova; monaco; mongolia; montenegro; morocco;
mozambique; myanmar; namibia; nauru; nepal; netherlands; new zealand; nicaragua; niger; nigeria; north korea;
north macedonia; north yemen; northern cyprus; norway; oman; pakistan; palau; palestine; panama; papua new guinea;
paraguay; peru; philippines; poland; portugal; qatar; romania; russia; russian federation; rwanda; saint kitts and nevis;
saint lucia; saint vincent and the grenadines; samoa; san marino; sao tome and principe; saudi arabia; senegal; serbia;
serbia and montenegro; seychelles; sierra leone; singapore; slovakia; slovenia; solomon islands; somalia; somaliland;
south africa; south korea; south ossetia; south sudan; south vietnam; south yemen; soviet union; spain; sri lanka; sudan;
suriname; swaziland; sweden; swiss confederation; switzerland; syria; taiwan; tajikistan; tanzania; thailand; timor-leste;
togo; tonga; transnistria; trinidad and tobago; tunisia; turkey; turkiye; turkmenistan; tuvalu; uganda; ukraine;
united arab emirates; united kingdom; united mexican states; united states; united states of america; uruguay; ussr;
uzbekistan; vanuatu; vatican city; venezuela; viet nam; vietnam; western sahara; yemen; yugoslavia; zaire; zambia; zimbabwe
`;

const known: ReadonlySet<string> = new Set(names.split(/[;\n]/).map((name) => name.trim()));

const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('&', 'and')
    .toLowerCase()
    .replace(/ *\([^)]*\)$/, '')
    .replace(/^the /, '')
    .replace(/^st\.? /, 'saint ');

/** `republic`, `czech republic`; a court of a republic is none. */
const republic = /^(?:(?!of )[\p{L}'-]+ )*republic$/u;

/** `islamic republic of`, before what is a name alone, too. */
const form =
  /^(?:(?:(?!of )[\p{L}'-]+ )*republic|(?:plurinational )?state|commonwealth|union|kingdom|federation|principality) of (?:the )?/u;

/** Whether a text of a title names a state, or a republic: `the Republic of Poland (2015–)`, `Peru`. */
export const isState = (text: string): boolean => {
  const name = folded(text);
  // "Republic of the Union of Myanmar" has two.
  return republic.test(name) || known.has(name.replace(form, '').replace(form, ''));
};
