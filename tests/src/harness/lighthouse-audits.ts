/**
 * The rules of axe that Lighthouse's score of accessibility is made of, as `lighthouse-audits.unit.spec.ts` compares with
 * the installed Lighthouse. Axe leaves some of them out unless they are named.
 */
export const lighthouseAudits: readonly string[] = [
  ...['accesskeys', 'aria-allowed-attr', 'aria-allowed-role', 'aria-command-name', 'aria-conditional-attr'],
  ...['aria-deprecated-role', 'aria-dialog-name', 'aria-hidden-body', 'aria-hidden-focus'],
  ...['aria-input-field-name', 'aria-meter-name', 'aria-progressbar-name', 'aria-prohibited-attr'],
  ...['aria-required-attr', 'aria-required-children', 'aria-required-parent', 'aria-roles', 'aria-text'],
  ...['aria-toggle-field-name', 'aria-tooltip-name', 'aria-treeitem-name', 'aria-valid-attr'],
  ...['aria-valid-attr-value', 'button-name', 'bypass', 'color-contrast', 'definition-list', 'dlitem'],
  ...['document-title', 'duplicate-id-aria', 'form-field-multiple-labels', 'frame-title', 'heading-order'],
  ...['html-has-lang', 'html-lang-valid', 'html-xml-lang-mismatch', 'image-alt', 'image-redundant-alt'],
  ...['input-button-name', 'input-image-alt', 'label', 'link-in-text-block', 'link-name', 'list', 'listitem'],
  ...['meta-refresh', 'meta-viewport', 'object-alt', 'select-name', 'skip-link', 'tabindex'],
  ...['table-duplicate-name', 'target-size', 'td-headers-attr', 'th-has-data-cells', 'valid-lang'],
  ...['video-caption'],
];
