/** What a watch compares, and when a difference is worth a text. Pure. */
package dev.comanager.watch.model;
