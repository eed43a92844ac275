/**
 * Forms of state and non-profit organisations of Russia, Ukraine, Belarus and Bulgaria with their English
 * translations and abbreviations, which legal-forms.ts lacks: family | form | spellings.
 * Compiled for this project from the civil codes' own terms.
 */
export const stateFormTable: string = `
SOE|FGUP|Federal State Unitary Enterprise;FSUE;FGUP;ФГУП;Федеральное государственное унитарное предприятие;федерално държавно унитарно предприятие;федерално държавно единно предприятие;федеральне державне унітарне підприємство
SOE|GUP|State Unitary Enterprise;SUE;GUP;ГУП;ГПУ;Государственное унитарное предприятие;държавно унитарно предприятие;държавно единно предприятие;державне унітарне підприємство;дзяржаўнае ўнітарнае прадпрыемства
SOE|RUP|Republican Unitary Enterprise;RUE;RUP;РУП;Республиканское унитарное предприятие;рэспубліканскае унітарнае прадпрыемства;рэспубліканскае ўнітарнае прадпрыемства;републиканско унитарно предприятие;републиканско единно предприятие
SOE|RDUP|Republican Subsidiary Unitary Enterprise;Republican Daughter Unitary Enterprise;РДУП;Республиканское дочернее унитарное предприятие;рэспубліканскае даччынае унітарнае прадпрыемства
SOE|RPUP|Republican Production Unitary Enterprise;РПУП;Республиканское производственное унитарное предприятие;Производственное республиканское унитарное предприятие
SOE|UP|Unitary Enterprise;UE;УП;Унитарное предприятие;унітарнае прадпрыемства;ўнітарнае прадпрыемства;унітарне підприємство;единно предприятие;унитарно предприятие
SOE|PUP|Private Unitary Enterprise;ЧУП;Частное унитарное предприятие;приватнае унітарнае прадпрыемства
SOE|MUP|Municipal Unitary Enterprise;MUE;MUP;МУП;Муниципальное унитарное предприятие;общинско унитарно предприятие
SOE|FKP|Federal State-Owned Enterprise;Federal Treasury Enterprise;Federal State Enterprise;Federal Government Enterprise;Federal State Treasury Enterprise;FKP;ФКП;Федеральное казенное предприятие;федерално държавно предприятие;федерално хазяйствено предприятие
SOE|GP|State Enterprise;State-Owned Enterprise;ГП;ДП;Государственное предприятие;Державне підприємство;дзяржаўнае прадпрыемства;държавно предприятие
SOE|GBU|State Budgetary Institution;SBI;ГБУ;Государственное бюджетное учреждение;държавно бюджетно учреждение
SOE|FGBU|Federal State Budgetary Institution;Federal State Budget Institution;Federal State Budgetary Establishment;Federal State-Funded Institution;FSBI;FGBU;ФГБУ;Федеральное государственное бюджетное учреждение;федерално държавно бюджетно учреждение
SOE|FGBUN|Federal State Budgetary Institution of Science;Federal State Budgetary Scientific Institution;Federal State Budgetary Research Institution;ФГБУН;ФГБНУ;Федеральное государственное бюджетное учреждение науки;Федеральное государственное бюджетное научное учреждение;федерално държавно бюджетно научно учреждение
SOE|FGBOU|Federal State Budgetary Educational Institution;Federal State Budgetary Educational Institution of Higher Education;Federal State Budgetary Educational Establishment of Higher Education;Federal State Educational Institution of Higher Education;FSBEI HE;FSBEI;FGBOU VO;ФГБОУ;ФГБОУ ВО;ФГБОУ ВПО;Федеральное государственное бюджетное образовательное учреждение;Федеральное государственное бюджетное образовательное учреждение высшего образования
SOE|FGAOU|Federal State Autonomous Educational Institution;Federal State Autonomous Educational Institution of Higher Education;ФГАОУ;ФГАОУ ВО;Федеральное государственное автономное образовательное учреждение;Федеральное государственное автономное образовательное учреждение высшего образования
SOE|FGAU|Federal State Autonomous Institution;FSAI;ФГАУ;Федеральное государственное автономное учреждение
SOE|FKU|Federal State Institution;Federal Government Institution;Federal State Treasury Institution;Federal Treasury Institution;FKU;ФКУ;ФГКУ;ФГУ;Федеральное казенное учреждение;Федеральное государственное казенное учреждение;Федеральное государственное учреждение
SOE|GBOU|State Budgetary Educational Institution;SBEI;ГБОУ;ГБОУ ДО;ГБПОУ;Государственное бюджетное образовательное учреждение
SOE|GBUZ|State Budgetary Healthcare Institution;State Budgetary Institution of Health;SBIH;ГБУЗ;Государственное бюджетное учреждение здравоохранения
SOE|GU|State Institution;Government Institution;ГУ;ДУ;Государственное учреждение;Державна установа;Дзяржаўная ўстанова;държавно учреждение
SOE|GK|State Corporation;Государственная корпорация;Госкорпорация;державна корпорація;държавна корпорация
SOE|GPO|State Production Association;ГПО;Государственное производственное объединение;дзяржаўнае вытворчае аб'яднанне
NGO|ANO|Autonomous Non-Commercial Organization;Autonomous Non-Profit Organization;Autonomous Nonprofit Organization;Autonomous Non-Commercial Organisation;Autonomous Non-Profit Organisation;ANO;АНО;Автономная некоммерческая организация;автономна некомерческа организация;автономна организация с нестопанска цел
NGO|NKO|Non-Commercial Organization;Non-Profit Organization;НКО;Некоммерческая организация;нестопанска организация
NGO|OO|Public Organization;Public Association;Social Organization;ОО;Общественная организация;Общественное объединение;грамадскае аб'яднанне;громадська організація;обществена организация
NGO|OOO|All-Russian Public Organization;All-Russian Social Organization;Всероссийская общественная организация;Общероссийская общественная организация;общоруска обществена организация
NGO|OD|Public Movement;Social Movement;ОД;Общественное движение;обществено движение
NGO|ROO|Regional Public Organization;Regional Social Organization;РОО;Региональная общественная организация
JSC|ZAD|closed joint stock company;ЗТАА;закрытае таварыства;закрито акционерно дружество;закрытае акцыянернае таварыства;закрите акціонерне товариство;ЗАТ
JSC|OAD|open joint stock company;ААТ;отворено акционерно дружество;открито акционерно дружество;адкрытае акцыянернае таварыства;відкрите акціонерне товариство;ВАТ
JSC|PAD|public joint stock company;публично акционерно дружество;публічне акціонерне товариство;ПАТ;публічнае акцыянернае таварыства
JSC|NAO|non-public joint stock company;nonpublic joint stock company;НАО;НПАО;Непубличное акционерное общество;непублично акционерно дружество
JSC|AT|joint stock company;АТ;ААА;акціонерне товариство;акцыянернае таварыства;акционерно дружество;акционерско друштво;акционарско друштво
LLC|TAA|limited liability company;ТАА;таварыства з абмежаванай адказнасцю;товариство з обмеженою відповідальністю;ТОВ;дружество с ограничена отговорност;ТОО;Товарищество с ограниченной ответственностью;МКООО;МКАО;международная компания общество с ограниченной ответственностью
LLC|SOOO|Joint Limited Liability Company;Joint Venture Limited Liability Company;СООО;Совместное общество с ограниченной ответственностью;сумеснае таварыства з абмежаванай адказнасцю
LLC|IOOO|Foreign Limited Liability Company;ИООО;Иностранное общество с ограниченной ответственностью
LLC|ODO|Additional Liability Company;ALC;ОДО;ТДА;Общество с дополнительной ответственностью
LP|IP|Individual Entrepreneur;Sole Proprietor;ИП;ФОП;Индивидуальный предприниматель;фізична особа підприємець
`;
