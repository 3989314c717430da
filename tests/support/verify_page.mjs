import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
const page = readFileSync(process.argv[2], "utf8");
const script = page.split("<script>")[1].split("// ── the page")[0];
const { read, verdictOf } = new Function(script + "\nreturn { read, verdictOf };")();
for await (const line of createInterface({ input: process.stdin })) {
  const { proof, seen } = JSON.parse(line);
  const found = read(proof);
  const { verdict, steps, notes } = found === null ? { verdict: "unread", steps: [], notes: [] } : await verdictOf(found, seen || {});
  console.log(JSON.stringify({ verdict, notes, failed: steps.filter((each) => each.holds === false).map((each) => [each.word, each.values]) }));
}
