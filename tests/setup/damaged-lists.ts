/** Invalid values of a list field: truncated, edited manually, or hostile. */
export const DAMAGED_LISTS: readonly string[] = [
  ...'[ null {} "1" 1 [] [1,2] ["1","1"] ["a1"] [""] ["1",null] [["1"]] ["1234567890abc"]'.split(' '),
  ...'["1","__proto__"] ["1","constructor"] ["1","<script>"] {"length":1,"0":"1"}'.split(' '),
  '["1\\" onclick=\\"x"]',
  JSON.stringify(Array.from({ length: 41 }, (_, i) => String(i + 1))),
];
