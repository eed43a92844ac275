/**
 * Given names that are common in some country, in Latin letters.
 * Source: sigpwned/popular-names-by-country-dataset (CC0). Built by build-tables; not edited by hand.
 */
export const givenNameTable: string = `
aada aadhya aarav aariz aaron aarya aasha abbas abd abdallah abdelkader abdoulaye abdul abdulaziz abdulla
abdullah abdullo abdulrahman abubakr abulfazl adam adama adela adele adin aditi adomas adrian adriana adrians
afonso agnes agustin agustina ahmad ahmed ahmet aicha aiden aikaterini aimar aino aisha aisultan aisyah aitana
aiur ajda ajla aksel alanoud albert alberte aldiyar alejandro aleks aleksandar aleksander aleksandr aleksandra
aleksandre alessandro alessia alex alexander alexandra alexandru alexey alfie ali alice alicja alikhan alina
aline alinur alisa alise aliya alma alparslan alteo althea alvaro alysha amahle amaia amal amalie amar amara
amaris amayra ambar ambra ambre amelia amelija amelja amina aminata amine amir amira ammar amy ana anahit anar
anastasia anastasija anastasiya andrea andreas andreea andrei andrej andria andrias andriy androula ane angel
angela angeliki angelina angeline angelo anna annie anohito antonella antoni antonia antonio anzu aoi aoife
aputsiaq aras archie areg areni ari aria ariana arianna ariel arjun arman armen armine aron arpi artem arthur
artiom artur artyom aruuke aruuzat asel asemahle ashot ashraqat asilim asiya asja asmita assia asta astrid
asya athanasios atlas august aurora ava aviana avigail awa aya ayala ayalah ayesha aygun ayim ayla aylin ayoub
ayra aysa ayse aysel ayzere azaria azariah aziz azra bader bakary bandar banele baran barbara barbare bautista
bayarmaa beatrice beatriz ben benas bence benedita benicio benjamin berrdo beshoi bibek biel bilal biljana
binita bintou bisera bishal bismah bogdan bogdana boglarka bolormaa boris brahim bruno camila camille carl
carla carlos carmen carolina catalina cecilia celeste celine cesar charbel charles charlie charlotte chedeline
chloe christian christina christos chuluun cillian ciro clara concepcion daisy dalal dalila damian damjan dan
danel daniel daniela daniels daniil danijel danna danylo daria darija daris darta davi david davit davud defne
dejan delfina demetre dhia dhruv diego dimitar dimitra dimitrios dion djamel djeneba dmitry dmytro doha
dominik dominykas dora dorothy dragan dragana duarte dunja dusan dylan dyllan dzan eabha ecrin edoardo edouard
edward eeli eevi eino eisha eitan eithan elchin elena elene eleni elias elie elif elija elijah eliska
elizabeth elizaveta ella ellen elli ellie elmar elnur elshan elyas elza ema eman embla emelia emely emil
emilia emiliano emilija emiliya emils emily emine emir emma emmanuel esma esperanza esther ethan eva evelina
evelyn evens evgeny evie eylul eymen ezekiel fadi fahad fahd faisal fajr fanta farah farida farrah farzana
fatemeh fatima fatin fatma fatoumata felipe felix fernanda ferndo fiadh filip finlay finn florence fozia fran
francesco francisca francisco franciszek frederick freja freya frida frieda fuma gabija gabor gabriel gabriela
gabriele gael gagik gamalat gamila gaspar gayane george georgi georgia georgios geronimo gevorg gianna gilli
ginevra giorgi gita giulia gogo goktug googoosh goran gordana grace guadalupe gunay gunel gustavs habib habiba
hadicha halim hamza hana hanna hannah haoran haoyu harper harraz harris harry haru haruma harun haruna haruto
hasan hashem hasmik hasnaa hassan hatice hawa hayk heikapu heitor helena helma helmi henry herkus hessa himari
hina hinano hinata hinato hiro hoda hosna hosniya hossein hovhannes hudson hugo hur huseyin huseyn hussa
hussain hussein hydar ian ibai iben ibrahim ida igor iker ilgar ilija iman imene iminathi imogen inaya inci
indira ines inuk inunnguag inutsiaq ioane ioanna ioannis ion irati irene irina isaac isabel isabella isabelle
isak isidora isla islande ismail itsuki ivaana ivalu ivan ivana ivik ivy izaro izz jack jacob jad jade jakob
jakov jakub jakup james jameson jan jana javier jekabs jelena jennifer jeronimo jessica jiya joao joe joel
jogvan john jokubas jokull jon jonas jordi jorge jori jose josefa joseph joshua josiah josip jouri jovan
jovana juan juana jude judeline julen jules julia juliana julie julieta juliette julija june junior kabir
kabita kadiatou kai kaia kairo kajus kaloyan kamal kamile karam karen kari karim karima karine karlis karolina
katerina kathem katla kazi keanu keven kevin khadije khaled khawla khongordzol kiaan kiara kiran kirollos kiwa
klea koa konstantina konstantinos konul kora krishna ksenija kyra kyriaki laia lamija lan lana lara latifa
laura lavi layla lazar lea leah leandra leano leen leevi leja lejla lena leni lenna leo leon leonardo leonor
leordo lesedi lethabo lethokuhle lev levente levi lewis leyla lia liam lian lianne lidia liepa lile lili
lilien lilit lilja lillie lilly lily lin lina linda lio lisakhanya liv livia liz ljiljana logan lorenzo louis
louise lourenco lovelie lovely lovro luana lubanzi luca lucas lucia luciana lucija ludovica luis luiz luka
lukas lukne lulwa luna lur lusine lwandle lydia lyn lyna mabel maddi madina mael maeva maha mahamadou mahammad
mahdi mahesh mahmoud maia maite maja maksim maksym malachi malak malek malen maligiaq malik malthe malu
mamadou manaia maneh manish manua manuel manuela marama marc marcell marcia marcos mareva margaret margarida
mari maria mariam mariami mariana marie marija marina mario marios mariya mark markas markel marko marks
markus marta martha marti martim martin martina marwa mary marya maryam maryja masa matas mate matei matej
mateo matias matija matilda matilde matteo matthew matthias matthildur mattia mattias matvey matyas maui max
maxim maximilian maximiliano maya maysoun mees mehar mehdi mehmet mei melina melisa melissa melokuhle meriem
merjem mersana meryem mia michael michail michal michalis miguel mihail mikael mikaere mikayel mikhail miki
mila milagrosa milan milana milena milica millie milos mina minato mingze minik mio mira mirac mirjana
mirlande moana modibo moea moeata mohamed mohammad mohammed mona monte moussa muchen muhamad muhammad muhammed
murad mustafa muyang mykhaylo myrlande nada nagi nagisa nahia naim naranbaatar nare narek narine natalia
natalie natalija nathalie nathan nathaniel naura naya nehir nela nelio nesreen neza nia nicolas nicole niel
niharika nik nika nikau niko nikodem nikol nikola nikolaos nikoloz nil nilay nils nina nino nivi niviaq noa
noah noam noel noemi nomaan noor nora norsaq nouf nour nuka nur nuray nurislam nurul nutsa odval ofentse oihan
oisha oisin oleksandr oleksandra olga oliver olivia oliwia omar omer omphile ona onni oscar oskar osman oumar
oumou oyunbileg pablo panagiota panagiotis paneeraq paninnguaq paraskevi pari patricia patricija pau paul
paula paulo pedro penelope petar peter peterson pierre pipaluk poema pol pola polina prakash prasert prem
princess puteri qillaq rabina rachid radmila rafael ralfs ramazan ramon ramona rania raphael raquel rashad
rasmus raul ravi raya rayana reem reema refael regina rei reina relja ren renata rethabile reza ria rian
ricardo riccardo richard riko rin rita roan robert roberts robin roel roghayyeh roko roman ronja rory rose
rosie rosmery rowan roxana ruoxi saar safija safiya saga sahar said sakeena sakineh sakura saliha salik salma
salome sama samantha samir samuel samvel samyar sandra santiago saqib sara sarah sebastian sekou selim selma
sem sergei serife sesili sevda sevinj shahd shahem shahid shaikha shaimaa shams shayma sheikh sherifa shivansh
shristi siddhartha sienna simona siphosethu sita siti snezana sobia sofi sofia sofie sofija sofiya soley solja
solomiya soma somayyeh somboon somchai somporn somsak sonia sophia sophie souleymane stanley stefan stella
stevenson suha sultan sumayah sunita susan susanna suzana syed szymon tadhg taha taim tamar tamatoa tapuarii
tara tarana tareq tarita tatiana tatsuki tehei teiki teiva teo teodor teodora tereza tess teura teva than
thaniel theo theodor theodore thiago thomas tiago tiare tigran tim timofey titaina titaua tobias toivo tom
tomas tommaso tomyris trinidad trondur tuleen tunar turki uiloq ulloriaq umar uri usman uta vaea vaino
valdemar valentin valentina valeria valter vamika var varvara vasileios vasilije vasiliki vasilisa vedant
venla vera veronika vesna vicente victor victoria viktor viktoria viktorie viktoriya violeta viraj vita
vittoria vladyslav vojtech vugar vuk vusal vusala wan wassim wateen widelene william willow wilson ximena
xinyi yamato yara yasmin yasmine yasna yassin yehuda yekaterina yelena yeva yichen yihan yimo yinuo yize yoana
younes yousef yousouf youssef yua yuina yulia yuma yuna yusef yusif yusuf yutong yuxi yuxuan yuze zahid zahir
zahra zainab zala zalan zan zehra zeinab zeynab zeynep zihan zina zion zoe zofia zoran zumra zuzanna
`;
