/*
 * The loops of a search over the index's own arrays, as plainly as C can say them: intersect and score postings, test filters,
 * count eight facets disjunctively, keep the ten best. Reads what native-floor.ts wrote; prints one time in nanoseconds a line.
 * No parsing, no dictionary, no phrases, no explanation, no objects: a floor, not a search engine.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MAX_SIZE = 65536, MAX_SEGMENTS = 64, MAX_COLUMNS = 16, PAGE = 10 };

typedef struct { uint32_t cards; uint32_t *offsets; uint16_t *codes; uint32_t *counts; } Column;
typedef struct {
  uint32_t size, singles, multis, sets, set_facets;
  uint16_t *ids, *place_sets;
  uint8_t *impacts;
  Column single[MAX_COLUMNS], multi[MAX_COLUMNS];
  struct { uint32_t cards; uint32_t *offsets, *values, *counts; } by_set[MAX_COLUMNS];
} Segment;
typedef struct { uint32_t weight; uint32_t *ranges; } Variant;
typedef struct { uint32_t idf, variants; Variant *variant; } Word;
typedef struct { uint32_t required, idf, words; Word *word; Word alternatives; } Group;
typedef struct { uint32_t kind, column; uint8_t *accepts[MAX_SEGMENTS]; } Filter;
typedef struct { uint32_t groups, filters, has_place, by_score; Group *group; Filter *filter; uint8_t *ranks[MAX_SEGMENTS]; } Query;

static FILE *input;
static uint32_t segments;
static Segment segment[MAX_SEGMENTS];
static uint8_t impact_of[MAX_SIZE], stage_of[MAX_SIZE];
static uint32_t sum_of[MAX_SIZE], group_of[MAX_SIZE], total_of[MAX_SIZE], ids_a[MAX_SIZE], histogram[MAX_SIZE];
static volatile uint64_t sink;

static uint32_t number(void) {
  uint32_t value;
  if (fread(&value, 4, 1, input) != 1) exit(2);
  return value;
}
static void *blob(void) {
  uint32_t bytes = number();
  void *data = malloc(bytes + 8);
  if (bytes && fread(data, 1, bytes, input) != bytes) exit(2);
  return data;
}
static Word read_word(void) {
  Word word = {number(), number(), NULL};
  word.variant = calloc(word.variants + 1, sizeof(Variant));
  for (uint32_t v = 0; v < word.variants; v++) word.variant[v] = (Variant){number(), blob()};
  return word;
}

static void scatter(const Segment *in, uint32_t s, const Word *word) {
  for (uint32_t v = 0; v < word->variants; v++) {
    const uint32_t *range = word->variant[v].ranges + 2 * s, weight = word->variant[v].weight;
    for (uint32_t p = range[0]; p < range[1]; p++) {
      uint32_t impact = in->impacts[p] * weight >> 8;
      if (impact == 0) impact = 1;
      if (impact > impact_of[in->ids[p]]) impact_of[in->ids[p]] = (uint8_t)impact;
    }
  }
}

/* Scores of one group in group_of; zero where it does not match. */
static void score_group(const Segment *in, uint32_t s, const Group *group) {
  memset(group_of, 0, in->size * sizeof *group_of);
  memset(stage_of, 0, in->size);
  for (uint32_t w = 0; w < group->words; w++) {
    const Word *word = &group->word[w];
    scatter(in, s, word);
    for (uint32_t v = 0; v < word->variants; v++) {
      const uint32_t *range = word->variant[v].ranges + 2 * s;
      for (uint32_t p = range[0]; p < range[1]; p++) {
        uint32_t d = in->ids[p];
        if (impact_of[d] == 0) continue;
        if (stage_of[d] == w) {
          stage_of[d] = (uint8_t)(w + 1);
          sum_of[d] = (w ? sum_of[d] : 0) + word->idf * impact_of[d];
          if (w + 1 == group->words) group_of[d] = sum_of[d];
        }
        impact_of[d] = 0;
      }
    }
  }
  scatter(in, s, &group->alternatives);
  for (uint32_t v = 0; v < group->alternatives.variants; v++) {
    const uint32_t *range = group->alternatives.variant[v].ranges + 2 * s;
    for (uint32_t p = range[0]; p < range[1]; p++) {
      uint32_t d = in->ids[p];
      if (impact_of[d] == 0) continue;
      uint32_t alternative = group->idf * impact_of[d], words = group_of[d];
      group_of[d] = words == 0 ? alternative : (words > alternative ? words : alternative) + (alternative >> 2);
      impact_of[d] = 0;
    }
  }
}

/* One posting list, one weight: intersected without touching every position. */
static const Variant *plain(const Group *group) {
  return group->required && group->words == 1 && group->word->variants == 1 && group->alternatives.variants == 0 ? group->word->variant : NULL;
}

static uint32_t match(const Segment *in, uint32_t s, const Query *query) {
  uint32_t count = 0;
  if (query->groups == 0) {
    for (uint32_t d = 0; d < in->size; d++) ids_a[d] = d, total_of[d] = 0;
    return in->size;
  }
  for (uint32_t g = 0; g < query->groups; g++) {
    const Group *group = &query->group[g];
    const Variant *list = plain(group);
    uint32_t kept = 0;
    if (list && g == 0) {
      for (uint32_t p = list->ranges[2 * s]; p < list->ranges[2 * s + 1]; p++) {
        ids_a[kept] = in->ids[p];
        total_of[kept++] = group->word->idf * in->impacts[p];
      }
    } else if (list) {
      uint32_t p = list->ranges[2 * s], end = list->ranges[2 * s + 1];
      for (uint32_t i = 0; i < count && p < end; i++) {
        while (p < end && in->ids[p] < ids_a[i]) p++;
        if (p < end && in->ids[p] == ids_a[i]) ids_a[kept] = ids_a[i], total_of[kept++] = total_of[i] + group->word->idf * in->impacts[p];
      }
    } else {
      score_group(in, s, group);
      if (g == 0) {
        for (uint32_t d = 0; d < in->size; d++) if (group_of[d]) ids_a[kept] = d, total_of[kept++] = group_of[d];
      } else {
        for (uint32_t i = 0; i < count; i++)
          if (group_of[ids_a[i]] || !group->required) ids_a[kept] = ids_a[i], total_of[kept++] = total_of[i] + group_of[ids_a[i]];
      }
    }
    count = kept;
    if (count == 0) break;
  }
  return count;
}

static int passes(const Segment *in, uint32_t s, const Filter *filter, uint32_t d) {
  const uint8_t *accepts = filter->accepts[s];
  if (filter->kind == 0) return accepts[in->single[filter->column].codes[d]];
  if (filter->kind == 1) {
    const Column *column = &in->multi[filter->column];
    for (uint32_t k = column->offsets[d]; k < column->offsets[d + 1]; k++) if (accepts[column->codes[k]]) return 1;
    return 0;
  }
  return accepts[in->place_sets[d]];
}

static void count_one(const Segment *in, uint32_t d) {
  for (uint32_t c = 0; c < in->singles; c++) in->single[c].counts[in->single[c].codes[d]]++;
  for (uint32_t c = 0; c < in->multis; c++)
    for (uint32_t k = in->multi[c].offsets[d]; k < in->multi[c].offsets[d + 1]; k++) in->multi[c].counts[in->multi[c].codes[k]]++;
  histogram[in->place_sets[d]]++;
}

static void count_missed(const Segment *in, const Filter *filter, uint32_t d) {
  if (filter->kind == 0) in->single[filter->column].counts[in->single[filter->column].codes[d]]++;
  else if (filter->kind == 1)
    for (uint32_t k = in->multi[filter->column].offsets[d]; k < in->multi[filter->column].offsets[d + 1]; k++) in->multi[filter->column].counts[in->multi[filter->column].codes[k]]++;
  else {
    uint32_t set = in->place_sets[d];
    for (uint32_t k = in->by_set[filter->column].offsets[set]; k < in->by_set[filter->column].offsets[set + 1]; k++) in->by_set[filter->column].counts[in->by_set[filter->column].values[k]]++;
  }
}

static void run(const Query *query) {
  uint64_t best[PAGE + 1] = {0}, found = 0;
  for (uint32_t s = 0; s < segments; s++) {
    Segment *in = &segment[s];
    for (uint32_t c = 0; c < in->singles; c++) memset(in->single[c].counts, 0, in->single[c].cards * 4);
    for (uint32_t c = 0; c < in->multis; c++) memset(in->multi[c].counts, 0, in->multi[c].cards * 4);
    for (uint32_t c = 0; c < in->set_facets; c++) memset(in->by_set[c].counts, 0, in->by_set[c].cards * 4);
    memset(histogram, 0, in->sets * 4);
    uint32_t count = match(in, s, query);
    for (uint32_t i = 0; i < count; i++) {
      uint32_t d = ids_a[i], misses = 0, last = 0;
      if (query->has_place && query->ranks[s][in->place_sets[d]] == 0) continue;
      for (uint32_t f = 0; f < query->filters && misses < 2; f++) if (!passes(in, s, &query->filter[f], d)) misses++, last = f;
      if (misses == 1) count_missed(in, &query->filter[last], d);
      if (misses) continue;
      found++;
      count_one(in, d);
      uint64_t key = (query->by_score ? (uint64_t)total_of[i] << 24 : 0) | ((uint64_t)(MAX_SIZE - 1 - d) + 1);
      if (key > best[PAGE - 1]) {
        uint32_t at = PAGE - 1;
        while (at > 0 && best[at - 1] < key) best[at] = best[at - 1], at--;
        best[at] = key;
      }
    }
    for (uint32_t c = 0; c < in->set_facets; c++)
      for (uint32_t set = 0; set < in->sets; set++)
        if (histogram[set])
          for (uint32_t k = in->by_set[c].offsets[set]; k < in->by_set[c].offsets[set + 1]; k++) in->by_set[c].counts[in->by_set[c].values[k]] += histogram[set];
  }
  sink += found + best[0];
}

int main(int argc, char **argv) {
  if (argc != 3 || !(input = fopen(argv[1], "rb"))) return 2;
  segments = number();
  if (segments > MAX_SEGMENTS) return 3;
  for (uint32_t s = 0; s < segments; s++) {
    Segment *in = &segment[s];
    in->size = number();
    in->ids = blob();
    in->impacts = blob();
    in->singles = number();
    for (uint32_t c = 0; c < in->singles; c++) in->single[c] = (Column){number(), NULL, blob(), NULL};
    in->multis = number();
    for (uint32_t c = 0; c < in->multis; c++) {
      in->multi[c].cards = number();
      in->multi[c].offsets = blob();
      in->multi[c].codes = blob();
    }
    in->place_sets = blob();
    in->sets = number();
    in->set_facets = number();
    for (uint32_t c = 0; c < in->set_facets; c++) {
      in->by_set[c].cards = number();
      in->by_set[c].offsets = blob();
      in->by_set[c].values = blob();
      in->by_set[c].counts = calloc(in->by_set[c].cards + 1, 4);
    }
    for (uint32_t c = 0; c < in->singles; c++) in->single[c].counts = calloc(in->single[c].cards + 1, 4);
    for (uint32_t c = 0; c < in->multis; c++) in->multi[c].counts = calloc(in->multi[c].cards + 1, 4);
  }
  uint32_t queries = number();
  Query *query = calloc(queries, sizeof *query);
  for (uint32_t q = 0; q < queries; q++) {
    Query *to = &query[q];
    to->groups = number();
    to->group = calloc(to->groups + 1, sizeof(Group));
    for (uint32_t g = 0; g < to->groups; g++) {
      Group *group = &to->group[g];
      group->required = number();
      group->idf = number();
      group->words = number();
      group->word = calloc(group->words + 1, sizeof(Word));
      for (uint32_t w = 0; w < group->words; w++) group->word[w] = read_word();
      group->alternatives = read_word();
    }
    to->filters = number();
    to->filter = calloc(to->filters + 1, sizeof(Filter));
    for (uint32_t f = 0; f < to->filters; f++) {
      to->filter[f].kind = number();
      to->filter[f].column = number();
      for (uint32_t s = 0; s < segments; s++) to->filter[f].accepts[s] = blob();
    }
    to->has_place = number();
    for (uint32_t s = 0; s < segments && to->has_place; s++) to->ranks[s] = blob();
    to->by_score = number();
  }
  int rounds = atoi(argv[2]);
  for (int round = -1; round < rounds; round++) {
    for (uint32_t q = 0; q < queries; q++) {
      struct timespec from, to;
      clock_gettime(CLOCK_MONOTONIC, &from);
      run(&query[q]);
      clock_gettime(CLOCK_MONOTONIC, &to);
      if (round >= 0) printf("%lld\n", (long long)(to.tv_sec - from.tv_sec) * 1000000000LL + (to.tv_nsec - from.tv_nsec));
    }
  }
  return 0;
}
